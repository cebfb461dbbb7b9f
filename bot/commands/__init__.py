"""What people can ask of the bot."""
