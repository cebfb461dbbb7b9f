// Pictures: shown with their alt text, enlarged on a click or with Enter.

import { dialog, el, icon } from "./dom.js";

/** Files of our own come from this very server, whatever name it is called by. */
export function address(url) {
  const parsed = URL.parse ? URL.parse(url) : new URL(url);
  if (!parsed) return null;
  const local = ["127.0.0.1", "localhost"].includes(parsed.hostname) && parsed.port === location.port;
  return local ? parsed.pathname + parsed.search : null;
}

/** A picture that can be enlarged; a picture from elsewhere is only named, since nothing is loaded from outside. */
export function picture(media, alt, kind = "picture") {
  const source = address(media.url);
  if (!source) {
    return el("p", { class: "outside" }, "A picture from elsewhere: ",
      el("a", { href: safeHref(media.url), target: "_blank", rel: "noopener noreferrer" }, media.url));
  }
  const image = el("img", { src: source, alt: alt || "", loading: "lazy", decoding: "async" });
  const label = alt ? `Enlarge: ${alt}` : "Enlarge the picture";
  const node = el("button", { type: "button", class: kind, "aria-label": label, onclick: () => enlarge(source, alt) }, image);
  if (media.width) {
    Object.assign(image, { width: media.width, height: media.height });
    node.style.setProperty("--wide", `${media.width}px`);
    node.style.setProperty("--ratio", media.width / media.height);
  }
  return node;
}

const safeHref = (url) => (/^https?:\/\//.test(url) ? url : "#");

function enlarge(source, alt) {
  const image = el("img", { src: source, alt: alt || "" });
  const close = el("button", { type: "button", class: "round", "aria-label": "Close", onclick: () => node.close() }, icon("close"));
  const node = dialog(alt || "Picture", "lightbox", image, alt ? el("p", {}, alt) : null, close);
  node.addEventListener("click", (event) => (event.target === node || event.target === image) && node.close());
}

/** A file that is no picture. */
export function fileCard(name, size, url) {
  const source = address(url);
  const label = el("span", {}, el("strong", {}, name), el("small", {}, readable(size)));
  return source
    ? el("a", { class: "file", href: source, download: name }, icon("file"), label)
    : el("span", { class: "file" }, icon("file"), label);
}

function readable(size) {
  if (size < 1024) return `${size} bytes`;
  return size < 1048576 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1048576).toFixed(1)} MB`;
}
