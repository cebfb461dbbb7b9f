BEGIN TRANSACTION;
CREATE TABLE acts (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    n INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (tournament, n)
);
INSERT INTO "acts" VALUES('g2syaygs',1,1768014720.0,'{"n":1,"act":{"type":"create","plan":{"name":"Autumn Cup","game":"taluva","options":{"stack":"JG,JS,JR,JG"},"stages":[{"format":"swiss","rounds":2}],"seeding":"random","days":3.0,"hours":48.0},"seed":"17a6011a3a2f354f"},"at":1768014720.0,"by":"1457644791398400000"}');
INSERT INTO "acts" VALUES('g2syaygs',2,1768014726.0,'{"n":2,"act":{"type":"join","player":"1457644791398400000","name":"Ada","rating":25.0},"at":1768014726.0,"by":"1457644791398400000"}');
INSERT INTO "acts" VALUES('g2syaygs',3,1768014726.0,'{"n":3,"act":{"type":"join","player":"1457644791398400001","name":"Ben","rating":25.0},"at":1768014726.0,"by":"1457644791398400001"}');
INSERT INTO "acts" VALUES('g2syaygs',4,1768014726.0,'{"n":4,"act":{"type":"join","player":"1457644791398400002","name":"Cleo","rating":25.0},"at":1768014726.0,"by":"1457644791398400002"}');
INSERT INTO "acts" VALUES('g2syaygs',5,1768014726.0,'{"n":5,"act":{"type":"join","player":"1457644791398400071","name":"Dan","rating":25.0},"at":1768014726.0,"by":"1457644791398400071"}');
INSERT INTO "acts" VALUES('g2syaygs',6,1768014726.0,'{"n":6,"act":{"type":"enter","stage":0,"order":["1457644791398400002","1457644791398400000","1457644791398400001","1457644791398400071"]},"at":1768014726.0,"by":"1457644791398400000"}');
INSERT INTO "acts" VALUES('g2syaygs',7,1768014726.0,'{"n":7,"act":{"type":"pair","round":1,"stage":0,"tables":[{"players":["1457644791398400001","1457644791398400002"]},{"players":["1457644791398400000","1457644791398400071"]}],"byes":[]},"at":1768014726.0,"by":""}');
INSERT INTO "acts" VALUES('g2syaygs',8,1768014768.0,'{"n":8,"act":{"type":"result","round":1,"table":1,"places":[1,1],"scores":[0.0,0.0]},"at":1768014768.0,"by":""}');
INSERT INTO "acts" VALUES('d7kbjknw',1,1768014774.0,'{"n":1,"act":{"type":"create","plan":{"name":"League","game":"taluva","options":{"stack":"JG,JS,JR,JG"},"stages":[{"format":"robin"}],"seeding":"rating","days":3.0,"hours":48.0},"seed":"dcb6c8fb712b93f8"},"at":1768014774.0,"by":"1457644791398400072"}');
INSERT INTO "acts" VALUES('d7kbjknw',2,1768014780.0,'{"n":2,"act":{"type":"join","player":"1457644791398400072","name":"Eve","rating":25.0},"at":1768014780.0,"by":"1457644791398400072"}');
INSERT INTO "acts" VALUES('d7kbjknw',3,1768014780.0,'{"n":3,"act":{"type":"join","player":"1457644791398400073","name":"Fay","rating":25.0},"at":1768014780.0,"by":"1457644791398400073"}');
INSERT INTO "acts" VALUES('d7kbjknw',4,1768014780.0,'{"n":4,"act":{"type":"join","player":"1457644791398400074","name":"Gus","rating":25.0},"at":1768014780.0,"by":"1457644791398400074"}');
INSERT INTO "acts" VALUES('d7kbjknw',5,1768014780.0,'{"n":5,"act":{"type":"enter","stage":0,"order":["1457644791398400073","1457644791398400074","1457644791398400072"]},"at":1768014780.0,"by":"1457644791398400072"}');
INSERT INTO "acts" VALUES('d7kbjknw',6,1768014780.0,'{"n":6,"act":{"type":"pair","round":1,"stage":0,"tables":[{"players":["1457644791398400074","1457644791398400072"]}],"byes":["1457644791398400073"]},"at":1768014780.0,"by":""}');
INSERT INTO "acts" VALUES('j58x6x3n',1,1768014798.0,'{"n":1,"act":{"type":"create","plan":{"name":"Spring Open","game":"eruption","stages":[{"format":"swiss"}],"lower_wins":true,"seeding":"rating","limit":2,"days":7.0,"hours":0.0},"seed":"691b14f8153043ab"},"at":1768014798.0,"by":"1457644791398400000"}');
INSERT INTO "acts" VALUES('j58x6x3n',2,1768014804.0,'{"n":2,"act":{"type":"join","player":"1457644791398400001","name":"Ben","rating":25.0},"at":1768014804.0,"by":"1457644791398400001"}');
INSERT INTO "acts" VALUES('j58x6x3n',3,1768014804.0,'{"n":3,"act":{"type":"join","player":"1457644791398400002","name":"Cleo","rating":25.0},"at":1768014804.0,"by":"1457644791398400002"}');
INSERT INTO "acts" VALUES('j58x6x3n',4,1768014804.0,'{"n":4,"act":{"type":"join","player":"1457644791398400071","name":"Dan","rating":25.0},"at":1768014804.0,"by":"1457644791398400071"}');
INSERT INTO "acts" VALUES('c9psy4w7',1,1768014804.0,'{"n":1,"act":{"type":"create","plan":{"name":"Pods","game":"volcanique","stages":[{"format":"pods","table":3,"minimum":3}],"seeding":"rating","check_in":true,"days":7.0,"hours":0.0},"seed":"d7d6830397911e19"},"at":1768014804.0,"by":"1457644791398400000"}');
INSERT INTO "acts" VALUES('c9psy4w7',2,1768014810.0,'{"n":2,"act":{"type":"join","player":"1457644791398400000","name":"Ada","rating":25.0},"at":1768014810.0,"by":"1457644791398400000"}');
INSERT INTO "acts" VALUES('c9psy4w7',3,1768014810.0,'{"n":3,"act":{"type":"join","player":"1457644791398400001","name":"Ben","rating":25.0},"at":1768014810.0,"by":"1457644791398400001"}');
INSERT INTO "acts" VALUES('c9psy4w7',4,1768014810.0,'{"n":4,"act":{"type":"join","player":"1457644791398400002","name":"Cleo","rating":25.0},"at":1768014810.0,"by":"1457644791398400002"}');
INSERT INTO "acts" VALUES('c9psy4w7',5,1768014810.0,'{"n":5,"act":{"type":"join","player":"1457644791398400072","name":"Eve","rating":25.0},"at":1768014810.0,"by":"1457644791398400072"}');
INSERT INTO "acts" VALUES('c9psy4w7',6,1768014810.0,'{"n":6,"act":{"type":"open_check_in"},"at":1768014810.0,"by":"1457644791398400000"}');
INSERT INTO "acts" VALUES('c9psy4w7',7,1768014810.0,'{"n":7,"act":{"type":"check_in","player":"1457644791398400001"},"at":1768014810.0,"by":"1457644791398400001"}');
INSERT INTO "acts" VALUES('j58x6x3n',5,1768113246.0,'{"n":5,"act":{"type":"drop","player":"1457644791398400001"},"at":1768113246.0,"by":"1457644791398400001"}');
INSERT INTO "acts" VALUES('g2syaygs',9,1768113246.0,'{"n":9,"act":{"type":"correct","round":1,"table":1,"places":[1,1],"why":"they agreed"},"at":1768113246.0,"by":"1457644791398400000"}');
INSERT INTO "acts" VALUES('rv87yrnu',1,1768113246.0,'{"n":1,"act":{"type":"create","plan":{"name":"Late","game":"orcs_orcs_orcs","stages":[{"format":"swiss"}],"seeding":"rating","days":7.0,"hours":0.0},"seed":"220da45fcf901a2d"},"at":1768113246.0,"by":"1457644791398400000"}');
INSERT INTO "acts" VALUES('d7kbjknw',7,1768121022.0,'{"n":7,"act":{"type":"result","round":1,"table":1,"places":[1,2],"scores":[0.0,0.0]},"at":1768121022.0,"by":""}');
INSERT INTO "acts" VALUES('d7kbjknw',8,1768121022.0,'{"n":8,"act":{"type":"pair","round":2,"stage":0,"tables":[{"players":["1457644791398400073","1457644791398400074"]}],"byes":["1457644791398400072"]},"at":1768121022.0,"by":""}');
CREATE TABLE claims (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
CREATE TABLE entries (
    match TEXT NOT NULL REFERENCES matches (id),
    n INTEGER NOT NULL,
    act TEXT NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    draws TEXT NOT NULL,
    answered TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    UNIQUE (match, n)
);
INSERT INTO "entries" VALUES('hb5ad68k',1,'start',NULL,'','','person',1768014732.0);
INSERT INTO "entries" VALUES('g8bqhwmm',1,'start',NULL,'','','person',1768014732.0);
INSERT INTO "entries" VALUES('hb5ad68k',2,'move',0,'hut N50','','person',1768014732.0);
INSERT INTO "entries" VALUES('hb5ad68k',3,'move',1,'place O50 SE','','person',1768014738.0);
INSERT INTO "entries" VALUES('hb5ad68k',4,'move',1,'hut N49','','person',1768014744.0);
INSERT INTO "entries" VALUES('hb5ad68k',5,'move',0,'place O48 SE','','person',1768014750.0);
INSERT INTO "entries" VALUES('hb5ad68k',6,'move',0,'hut P48','','person',1768014756.0);
INSERT INTO "entries" VALUES('hb5ad68k',7,'move',1,'place O47 SW','','person',1768014762.0);
INSERT INTO "entries" VALUES('hb5ad68k',8,'move',1,'hut O51','','person',1768014768.0);
INSERT INTO "entries" VALUES('zab6wqj5',1,'start',NULL,'','','person',1768014786.0);
INSERT INTO "entries" VALUES('zab6wqj5',2,'move',0,'hut N49','','person',1768014786.0);
INSERT INTO "entries" VALUES('zab6wqj5',3,'move',1,'place P50 S','','person',1768014792.0);
INSERT INTO "entries" VALUES('9dszhgw9',1,'start',NULL,'','','person',1768014816.0);
INSERT INTO "entries" VALUES('9dszhgw9',2,'move',0,'hut N49','','person',1768014822.0);
INSERT INTO "entries" VALUES('9dszhgw9',3,'move',1,'place L51 N','','person',1768014828.0);
INSERT INTO "entries" VALUES('9dszhgw9',4,'move',1,'hut N50','','person',1768014834.0);
INSERT INTO "entries" VALUES('9dszhgw9',5,'move',0,'place K49 SE','','person',1768014840.0);
INSERT INTO "entries" VALUES('9dszhgw9',6,'move',0,'hut K50','','person',1768014846.0);
INSERT INTO "entries" VALUES('9dszhgw9',7,'move',1,'place K48 NW','','person',1768014852.0);
INSERT INTO "entries" VALUES('9dszhgw9',8,'move',1,'hut J47','','person',1768014858.0);
INSERT INTO "entries" VALUES('9dszhgw9',9,'move',0,'place N51 S','','person',1768014864.0);
INSERT INTO "entries" VALUES('9dszhgw9',10,'move',0,'expand K50 rock','','person',1768014870.0);
INSERT INTO "entries" VALUES('9dszhgw9',11,'move',1,'place J51 NW','','person',1768014876.0);
INSERT INTO "entries" VALUES('9dszhgw9',12,'move',1,'hut J50','','person',1768014882.0);
INSERT INTO "entries" VALUES('9dszhgw9',13,'move',0,'place P53 SW','','person',1768014888.0);
INSERT INTO "entries" VALUES('9dszhgw9',14,'move',0,'hut K47','','person',1768014894.0);
INSERT INTO "entries" VALUES('9dszhgw9',15,'move',1,'place H49 SE','','person',1768014900.0);
INSERT INTO "entries" VALUES('9dszhgw9',16,'move',1,'expand N50 jungle','','person',1768014906.0);
INSERT INTO "entries" VALUES('255edscm',1,'start',NULL,'','8 12 32 28 7 21 1 4 4 3 25','person',1768014912.0);
INSERT INTO "entries" VALUES('255edscm',2,'move',1,'lay D5 SE','','person',1768014918.0);
INSERT INTO "entries" VALUES('255edscm',3,'move',1,'reinforce wood E9 S','','person',1768014924.0);
INSERT INTO "entries" VALUES('255edscm',4,'move',1,'melt flow rain','19','person',1768014930.0);
INSERT INTO "entries" VALUES('255edscm',5,'abandon',NULL,'','','person',1768014942.0);
INSERT INTO "entries" VALUES('mzxtdxhf',1,'start',NULL,'','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',2,'move',0,'hut N49','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',3,'move',1,'place L51 N','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',4,'move',1,'hut N50','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',5,'move',0,'place K49 SE','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',6,'move',0,'hut K50','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',7,'move',1,'place K48 NW','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',8,'move',1,'hut J47','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',9,'move',0,'place N51 S','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',10,'move',0,'expand K50 rock','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',11,'move',1,'place J51 NW','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',12,'move',1,'hut J50','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',13,'move',0,'place P53 SW','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',14,'move',0,'hut K47','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',15,'move',1,'place H49 SE','','person',1768014948.0);
INSERT INTO "entries" VALUES('mzxtdxhf',16,'move',1,'expand N50 jungle','','person',1768014948.0);
INSERT INTO "entries" VALUES('6epbwxqq',1,'start',NULL,'','19','person',1768014948.0);
INSERT INTO "entries" VALUES('85agtqdb',1,'start',NULL,'','29 25 32 9 7 21 29 9 4 5 3 4 0 1 3 22','person',1768014954.0);
INSERT INTO "entries" VALUES('hqcbn8ez',1,'start',NULL,'','0','person',1768014960.0);
INSERT INTO "entries" VALUES('np6v39dw',1,'start',NULL,'','11 13 15 15 15 2 13 12 1 37 46 35 63 2 27 39 4 13 7 2 0 1 0 0 5 4 4 1 5 1 6 6 0 2 0 5','person',1768014966.0);
INSERT INTO "entries" VALUES('gb42347h',1,'start',NULL,'','24 18 15 16 20 16 11 17 13 5 4 11 12 7 7 0 1 4 6 5 3 1 1 1 1 0 1 0 0','person',1768014972.0);
INSERT INTO "entries" VALUES('bby69rqp',1,'start',NULL,'','19','person',1768014978.0);
INSERT INTO "entries" VALUES('pf676w7k',1,'start',NULL,'','21','person',1768014984.0);
INSERT INTO "entries" VALUES('yexayka5',1,'start',NULL,'','30 19 32 23 24 11 2 1 0 4 37','person',1768014990.0);
INSERT INTO "entries" VALUES('6epbwxqq',2,'move',0,'hut N49','40','person',1768027956.0);
INSERT INTO "entries" VALUES('6epbwxqq',3,'move',1,'place P49 S','','person',1768027962.0);
INSERT INTO "entries" VALUES('6epbwxqq',4,'move',1,'hut P50','20','person',1768027968.0);
INSERT INTO "entries" VALUES('6epbwxqq',5,'move',2,'place L50 S','','automa',1768027968.0);
INSERT INTO "entries" VALUES('6epbwxqq',6,'move',2,'hut L51','18','automa',1768027968.0);
INSERT INTO "entries" VALUES('6epbwxqq',7,'move',0,'place R51 NW','','person',1768027974.0);
INSERT INTO "entries" VALUES('6epbwxqq',8,'move',0,'hut R50','34','person',1768027980.0);
INSERT INTO "entries" VALUES('6epbwxqq',9,'move',1,'place N51 NE','','person',1768027986.0);
INSERT INTO "entries" VALUES('6epbwxqq',10,'move',1,'hut K51','28','person',1768027992.0);
INSERT INTO "entries" VALUES('6epbwxqq',11,'move',2,'place N53 NE','','automa',1768027992.0);
INSERT INTO "entries" VALUES('6epbwxqq',12,'move',2,'hut O53','20','automa',1768027992.0);
INSERT INTO "entries" VALUES('85agtqdb',2,'move',0,'lay D5 SE','','person',1768027998.0);
INSERT INTO "entries" VALUES('85agtqdb',3,'move',0,'reinforce stone G2 N','','person',1768028004.0);
INSERT INTO "entries" VALUES('85agtqdb',4,'move',0,'done','','person',1768028010.0);
INSERT INTO "entries" VALUES('85agtqdb',5,'move',0,'wall straw F2 N','33','person',1768028016.0);
INSERT INTO "entries" VALUES('85agtqdb',6,'move',1,'lay C5 NE','','person',1768028022.0);
INSERT INTO "entries" VALUES('85agtqdb',7,'move',1,'done','','person',1768028028.0);
INSERT INTO "entries" VALUES('85agtqdb',8,'move',1,'wall straw D5 N','35','person',1768028034.0);
INSERT INTO "entries" VALUES('85agtqdb',9,'move',2,'lay C6 S','','person',1768028040.0);
INSERT INTO "entries" VALUES('85agtqdb',10,'move',2,'aftershock C5 SE','','person',1768028046.0);
INSERT INTO "entries" VALUES('85agtqdb',11,'move',2,'trade bomb','','person',1768028052.0);
INSERT INTO "entries" VALUES('85agtqdb',12,'move',2,'done','','person',1768028058.0);
INSERT INTO "entries" VALUES('85agtqdb',13,'move',2,'wall wood C6 SE','19','person',1768028064.0);
INSERT INTO "entries" VALUES('hqcbn8ez',2,'move',0,'land D3','','person',1768028070.0);
INSERT INTO "entries" VALUES('hqcbn8ez',3,'move',0,'prayer','','person',1768028076.0);
INSERT INTO "entries" VALUES('hqcbn8ez',4,'move',0,'walk D3 SE','','person',1768028082.0);
INSERT INTO "entries" VALUES('hqcbn8ez',5,'move',0,'walk E4 S','','person',1768028088.0);
INSERT INTO "entries" VALUES('hqcbn8ez',6,'move',1,'land C3','','person',1768028094.0);
INSERT INTO "entries" VALUES('np6v39dw',2,'move',0,'reveal 5','53','person',1768028100.0);
INSERT INTO "entries" VALUES('np6v39dw',3,'move',0,'pass','2 2 0','person',1768028106.0);
INSERT INTO "entries" VALUES('np6v39dw',4,'move',1,'reveal 3','34','person',1768028112.0);
INSERT INTO "entries" VALUES('np6v39dw',5,'move',1,'teleport 4','','person',1768028118.0);
INSERT INTO "entries" VALUES('np6v39dw',6,'move',1,'cast zap','','person',1768028124.0);
INSERT INTO "entries" VALUES('np6v39dw',7,'move',1,'add book-fe','','person',1768028130.0);
INSERT INTO "entries" VALUES('np6v39dw',8,'move',1,'add book-wf','','person',1768028136.0);
INSERT INTO "entries" VALUES('np6v39dw',9,'move',1,'nothing','3 0 0','person',1768028142.0);
INSERT INTO "entries" VALUES('np6v39dw',10,'move',2,'reveal 2','27','person',1768028148.0);
INSERT INTO "entries" VALUES('np6v39dw',11,'move',2,'cast cold-snap','','person',1768028154.0);
INSERT INTO "entries" VALUES('np6v39dw',12,'move',2,'hit 1 rider 3m','','person',1768028160.0);
INSERT INTO "entries" VALUES('np6v39dw',13,'move',2,'teleport 6','1 2 0','person',1768028166.0);
INSERT INTO "entries" VALUES('np6v39dw',14,'move',3,'reveal 3','19','automa',1768028166.0);
INSERT INTO "entries" VALUES('np6v39dw',15,'move',3,'cast book-fe','','automa',1768028166.0);
INSERT INTO "entries" VALUES('np6v39dw',16,'move',3,'learn wisdom','5','automa',1768028166.0);
INSERT INTO "entries" VALUES('np6v39dw',17,'move',3,'cast book-wf','','automa',1768028166.0);
INSERT INTO "entries" VALUES('np6v39dw',18,'move',3,'learn replenish','11 2 2 0 10','automa',1768028166.0);
INSERT INTO "entries" VALUES('np6v39dw',19,'move',0,'reveal 4','48','person',1768028172.0);
INSERT INTO "entries" VALUES('np6v39dw',20,'move',0,'teleport 2','','person',1768028178.0);
INSERT INTO "entries" VALUES('gb42347h',2,'move',1,'take 0 1 1','','person',1768028184.0);
INSERT INTO "entries" VALUES('gb42347h',3,'move',2,'take 1 1 0','','person',1768028190.0);
INSERT INTO "entries" VALUES('gb42347h',4,'move',0,'move M48 medium N48 medium','','person',1768028196.0);
INSERT INTO "entries" VALUES('gb42347h',5,'move',0,'buy card','12','person',1768028202.0);
INSERT INTO "entries" VALUES('gb42347h',6,'move',0,'done','','person',1768028208.0);
INSERT INTO "entries" VALUES('gb42347h',7,'move',0,'done','','person',1768028214.0);
INSERT INTO "entries" VALUES('gb42347h',8,'move',0,'done','','person',1768028220.0);
INSERT INTO "entries" VALUES('gb42347h',9,'move',1,'move O51 medium P51 medium','','person',1768028226.0);
INSERT INTO "entries" VALUES('gb42347h',10,'move',1,'buy uno-d','','person',1768028232.0);
INSERT INTO "entries" VALUES('gb42347h',11,'move',1,'pay 1 1 2','','person',1768028238.0);
INSERT INTO "entries" VALUES('gb42347h',12,'move',1,'lay P51 N','','person',1768028244.0);
INSERT INTO "entries" VALUES('gb42347h',13,'move',1,'migrate O51','','person',1768028250.0);
INSERT INTO "entries" VALUES('gb42347h',14,'move',1,'offer O52 dark','','person',1768028256.0);
INSERT INTO "entries" VALUES('gb42347h',15,'move',2,'move L51 dark K51 dark','','person',1768028262.0);
INSERT INTO "entries" VALUES('gb42347h',16,'move',2,'buy uno-m','','person',1768028268.0);
INSERT INTO "entries" VALUES('gb42347h',17,'move',2,'pay 2 1 1','','person',1768028274.0);
INSERT INTO "entries" VALUES('bby69rqp',2,'move',0,'hut N50','11','person',1768028280.0);
INSERT INTO "entries" VALUES('bby69rqp',3,'move',1,'place O49 NW','','person',1768028286.0);
INSERT INTO "entries" VALUES('bby69rqp',4,'move',1,'hut N48','5','person',1768028292.0);
INSERT INTO "entries" VALUES('pf676w7k',2,'move',0,'hut N50','0','person',1768028298.0);
INSERT INTO "entries" VALUES('pf676w7k',3,'move',1,'place O49 NW','','person',1768028304.0);
INSERT INTO "entries" VALUES('pf676w7k',4,'move',1,'hut N49','33','person',1768028310.0);
INSERT INTO "entries" VALUES('pf676w7k',5,'move',2,'place L51 NE','','person',1768028316.0);
INSERT INTO "entries" VALUES('yexayka5',2,'move',1,'lay G4 NW','','person',1768028322.0);
INSERT INTO "entries" VALUES('yexayka5',3,'move',1,'reinforce stone G4 SE','','person',1768028328.0);
INSERT INTO "entries" VALUES('yexayka5',4,'move',1,'melt relocate rain','23','person',1768028334.0);
INSERT INTO "entries" VALUES('yexayka5',5,'move',1,'lay F3 NE','','person',1768028340.0);
INSERT INTO "entries" VALUES('yexayka5',6,'move',1,'wall straw G4 NE','29','person',1768028346.0);
INSERT INTO "entries" VALUES('pf676w7k',6,'hand',2,'easy','','person',1768028352.0);
INSERT INTO "entries" VALUES('pf676w7k',7,'move',2,'hut M52','40','automa',1768028352.0);
INSERT INTO "entries" VALUES('zmkj58ha',1,'start',NULL,'','45','person',1768028358.0);
INSERT INTO "entries" VALUES('zmkj58ha',2,'move',0,'hut N50','26','person',1768028364.0);
INSERT INTO "entries" VALUES('zmkj58ha',3,'move',1,'place M51 SW','','automa',1768028364.0);
INSERT INTO "entries" VALUES('zmkj58ha',4,'move',1,'hut L50','13','automa',1768028364.0);
INSERT INTO "entries" VALUES('zmkj58ha',5,'move',0,'place M49 N','','person',1768028370.0);
INSERT INTO "entries" VALUES('zmkj58ha',6,'move',0,'hut N48','9','person',1768028376.0);
INSERT INTO "entries" VALUES('zmkj58ha',7,'move',1,'place K50 SW','','automa',1768028376.0);
INSERT INTO "entries" VALUES('zmkj58ha',8,'move',1,'hut J50','41','automa',1768028376.0);
INSERT INTO "entries" VALUES('zmkj58ha',9,'move',0,'place L53 NW','','person',1768028382.0);
INSERT INTO "entries" VALUES('j5kj5qmy',1,'start',NULL,'','24','person',1768083840.0);
INSERT INTO "entries" VALUES('echmqnhz',1,'start',NULL,'','24 19 31 28 7 11 3 3 0 0 37','person',1768083846.0);
INSERT INTO "entries" VALUES('echmqnhz',2,'move',0,'lay E7 S','','person',1768083852.0);
INSERT INTO "entries" VALUES('echmqnhz',3,'move',0,'melt rain bomb','2','person',1768083858.0);
INSERT INTO "entries" VALUES('hqcbn8ez',7,'move',1,'prayer','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',8,'move',1,'sculpt C3','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',9,'move',1,'raise C3 SW','1','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',10,'move',2,'prayer','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',11,'move',2,'land D3','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',12,'move',2,'walk D3 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',13,'move',2,'walk E4 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',14,'move',0,'prayer','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',15,'move',0,'walk E5 NE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',16,'move',0,'walk F4 SW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',17,'move',1,'prayer','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',18,'move',1,'walk C3 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',19,'move',1,'sculpt D3','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',20,'move',2,'prayer','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',21,'move',2,'end','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',22,'move',0,'prayer','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',23,'move',0,'walk E5 NE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',24,'move',1,'prayer','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',25,'move',1,'walk D3 S','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',26,'move',2,'prayer','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',27,'move',2,'walk F4 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',28,'move',0,'prayer','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',29,'move',1,'prayer','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',30,'move',2,'prayer','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',31,'move',0,'sculpt F4','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',32,'move',0,'carry F4 NW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',33,'move',0,'raise E4 SW','2','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',34,'move',0,'sculpt E4','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',35,'move',1,'walk D4 S','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',36,'move',1,'village D5','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',37,'move',1,'walk D5 N','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',38,'move',2,'sculpt G5','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',39,'move',2,'walk G5 SW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',40,'move',2,'village F5','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',41,'move',0,'walk E4 NW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',42,'move',0,'end','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',43,'move',1,'sculpt D4','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',44,'move',1,'raise D4 NW','1','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',45,'move',1,'walk D4 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',46,'move',1,'walk E5 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',47,'move',2,'walk F5 SW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',48,'move',2,'walk E6 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',49,'move',2,'sculpt F6','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',50,'move',2,'end','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',51,'move',0,'walk D3 S','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',52,'move',0,'walk D4 S','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',53,'move',0,'walk D5 SW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',54,'move',0,'sculpt C6','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',55,'move',1,'walk F5 N','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',56,'move',1,'walk F4 N','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',57,'move',1,'walk F3 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',58,'move',1,'walk G4 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',59,'move',2,'walk F6 N','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',60,'move',2,'settler F4','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',61,'move',2,'walk F5 SW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',62,'move',2,'walk E6 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',63,'move',0,'carry C6 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',64,'move',0,'walk D6 S','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',65,'move',0,'end','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',66,'move',1,'village H4','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',67,'move',1,'walk H4 NW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',68,'move',1,'settler G5','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',69,'move',2,'walk F4 SW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',70,'move',2,'sculpt E5','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',71,'move',2,'raise F6 N','2','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',72,'move',2,'settler F5','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',73,'move',0,'walk D7 S','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',74,'move',0,'walk D8 NW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',75,'move',0,'sculpt C8','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',76,'move',0,'walk C8 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',77,'move',1,'settler G5','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',78,'move',1,'walk G5 SW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',79,'move',1,'walk G4 N','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',80,'move',1,'walk F5 NW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',81,'move',2,'walk F6 SW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',82,'move',2,'walk E5 NE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',83,'move',2,'walk F4 NE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',84,'move',2,'walk F5 NW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',85,'move',0,'walk D8 N','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',86,'move',0,'end','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',87,'move',1,'walk G5 NW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',88,'move',1,'walk G3 S','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',89,'move',1,'walk G4 N','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',90,'move',1,'sculpt G3','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',91,'move',2,'raise E5 S','0','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',92,'move',2,'walk E7 SE','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',93,'move',2,'walk G4 NW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',94,'move',2,'end','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',95,'move',0,'end','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',96,'move',1,'walk F4 SW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',97,'move',1,'carry G3 SW','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',98,'move',1,'raise F3 NW','5 0','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',99,'move',1,'pray yes','','person',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',100,'move',2,'pray no','','standing',1768109760.0);
INSERT INTO "entries" VALUES('hqcbn8ez',101,'move',1,'end','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',102,'move',2,'walk E5 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',103,'move',2,'walk F3 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',104,'move',2,'walk G4 SW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',105,'move',2,'walk F4 SW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',106,'move',0,'walk D7 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',107,'move',0,'end','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',108,'move',1,'walk F3 S','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',109,'move',1,'walk F4 NE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',110,'move',1,'walk G4 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',111,'move',1,'walk E5 SW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',112,'move',2,'walk E5 SW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',113,'move',2,'walk D5 NE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',114,'move',2,'walk E5 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',115,'move',2,'walk F7 NE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',116,'move',0,'walk E8 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',117,'move',0,'sculpt E7','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',118,'move',0,'carry E7 NE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',119,'move',0,'walk F6 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',120,'move',1,'walk H4 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',121,'move',1,'walk D5 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',122,'move',1,'end','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',123,'move',2,'walk G7 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',124,'move',2,'walk G6 S','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',125,'move',2,'walk G7 S','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',126,'move',2,'sculpt G8','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',127,'move',0,'walk G7 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',128,'move',0,'walk H7 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',129,'move',0,'walk G7 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',130,'move',0,'walk G6 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',131,'move',1,'sculpt G4 inner','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',132,'move',1,'raise G4 NE','5 0','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',133,'move',1,'pray no','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',134,'move',1,'end','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',135,'move',2,'walk D4 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',136,'move',2,'raise G8 N','3 7','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',137,'move',2,'walk E5 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',138,'move',2,'walk D4 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',139,'move',0,'walk G5 S','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',140,'move',0,'walk G6 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',141,'move',0,'walk F5 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',142,'move',0,'sculpt G6','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',143,'move',1,'walk G4 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',144,'move',1,'walk D4 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',145,'move',1,'carry D3 S','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',146,'move',1,'walk F3 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',147,'move',2,'walk D3 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',148,'move',2,'walk D4 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',149,'move',2,'walk G8 NE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',150,'move',2,'walk E5 NE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',151,'move',0,'raise G6 NW','3 0','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',152,'move',0,'walk G6 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',153,'move',0,'walk G5 S','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',154,'move',0,'walk G6 NE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',155,'move',1,'walk D4 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',156,'move',1,'walk G4 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',157,'move',1,'walk D3 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',158,'move',1,'walk E5 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',159,'move',2,'walk F4 SW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',160,'move',2,'settler F4','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',161,'move',2,'walk C3 S','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',162,'move',2,'walk F4 SW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',163,'move',0,'walk H5 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',164,'move',0,'walk G5 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',165,'move',0,'walk F4 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',166,'move',0,'raise E4 NE','2','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',167,'move',1,'carry D4 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',168,'move',1,'carry D3 S','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',169,'move',1,'walk D4 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',170,'move',1,'walk G3 S','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',171,'move',2,'walk E5 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',172,'move',2,'walk E5 SW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',173,'move',2,'walk D5 NE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',174,'move',2,'walk E5 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',175,'move',0,'end','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',176,'move',1,'walk C3 S','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',177,'move',1,'walk E5 SW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',178,'move',1,'settler C6','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',179,'move',1,'walk C6 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',180,'move',2,'sculpt H7 outer','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',181,'move',2,'walk F5 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',182,'move',2,'walk F5 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',183,'move',2,'carry H7 NE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',184,'move',0,'walk E4 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',185,'move',0,'walk F4 NE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',186,'move',0,'walk G4 SE','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',187,'move',0,'walk H4 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',188,'move',1,'walk G4 SW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',189,'move',1,'walk F4 S','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',190,'move',1,'walk C4 NW','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',191,'move',1,'walk B3 N','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',192,'move',2,'village I7','','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',193,'move',2,'raise I7 NW','4 6','person',1768109766.0);
INSERT INTO "entries" VALUES('hqcbn8ez',194,'move',1,'pray no','','standing',1768109766.0);
INSERT INTO "entries" VALUES('j5kj5qmy',2,'hand',0,'easy','','clock',1768112640.0);
INSERT INTO "entries" VALUES('j5kj5qmy',3,'move',0,'hut N49','36','automa',1768112640.0);
INSERT INTO "entries" VALUES('pf676w7k',8,'move',0,'place O51 N','','person',1768113222.0);
INSERT INTO "entries" VALUES('bby69rqp',5,'undo',NULL,'3','','person',1768113228.0);
INSERT INTO "entries" VALUES('zab6wqj5',4,'leave',1,'resigned','','person',1768121022.0);
CREATE TABLE marks (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO "marks" VALUES('commands 1457644791398400003','175493e5438c114efb767d1d20af13a124727255459fb2185eb0bec8a4196100 1457644791398400013 1457644791398400015 1457644791398400017 1457644791398400019 1457644791398400021 1457644791398400023 1457644791398400025 1457644791398400027 1457644791398400029 1457644791398400031 1457644791398400033 1457644791398400035 1457644791398400037 1457644791398400039 1457644791398400041 1457644791398400043 1457644791398400045 1457644791398400047 1457644791398400049 1457644791398400051 1457644791398400053 1457644791398400055 1457644791398400057 1457644791398400059 1457644791398400061 1457644791398400063 1457644791398400065 1457644791398400067 1457644791398400069');
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    server BIGINT,
    channel BIGINT,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    ended DOUBLE PRECISION NOT NULL,
    
    revision BIGINT NOT NULL,
    entries INTEGER NOT NULL,
    
    telling INTEGER NOT NULL,
    told INTEGER NOT NULL,
    sheet TEXT NOT NULL
, keeper TEXT, teller TEXT);
INSERT INTO "matches" VALUES('cbgwqzm2',1457644791398400004,1457644791398400008,'volcanique','gathering',1767600000.0,0.0,5,0,0,0,'{"id":"cbgwqzm2","game":"volcanique","host":1457644791398400074,"seed":{"hash":"6400a4e58f64bf47026b8c2a81daf6aa487c878bb30fbf3359eaf417ccd06d68","salt":"","secret":"9703a49acef5f68606a37425403ec582954dec15af2a04e932fa41a4fe973b4f"},"created":1767600000.0,"server":1457644791398400004,"channel":1457644791398400008,"control":{"per_move":172800.0},"warned":1768118400.0,"notes":{"lobby":"1457644791398400131","hall":"1457644791398400008","shown":"1767600000","private":""},"revision":5}','809a5f73f046',NULL);
INSERT INTO "matches" VALUES('hb5ad68k',1457644791398400004,1459384303484928000,'taluva','finished',1768014726.0,1768014768.0,11,8,8,8,'{"id":"hb5ad68k","game":"taluva","host":1457644791398400000,"seed":{"hash":"bf138f1a1a20285be218ecfbc129d5b8e2db661a8153d6a1dcc5306f4daaa946","salt":"hb5ad68k-1-hb5ad68k-2-17a6011a3a2f354f-1-1","secret":"88637b5e68f1d6df7e7653c6564a7bb088b25392d035ef20ff6492146c592a4a"},"created":1768014726.0,"status":"finished","server":1457644791398400004,"channel":1459384303484928000,"options":{"stack":"JG,JS,JR,JG"},"control":{"per_move":172800.0,"patience":"newcomers"},"rated":true,"notes":{"tournament":"g2syaygs","round":"1","number":"1","placed":"yes"},"ended":1768014768.0,"watches":[{"before":"t3","before_left":172788.0,"seen":1768014756.0},{"before":"t4","before_left":172788.0,"seen":1768014768.0}],"revision":11,"entries":8,"telling":6,"told":6}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('g8bqhwmm',1457644791398400004,1459384303484928010,'taluva','playing',1768014732.0,0.0,5,1,1,1,'{"id":"g8bqhwmm","game":"taluva","host":1457644791398400000,"seed":{"hash":"251dfb9b012da94b25355d37f5b1c39596b764de506a514c3aa5eda871a56672","salt":"g8bqhwmm-1-g8bqhwmm-2-17a6011a3a2f354f-1-2","secret":"8feb4b32ed08ee4e4757146e957eb797f5aae3f15bc72c7361a924afa1c58366"},"created":1768014732.0,"status":"playing","server":1457644791398400004,"channel":1459384303484928010,"options":{"stack":"JG,JS,JR,JG"},"control":{"per_move":172800.0,"patience":"newcomers"},"rated":true,"notes":{"tournament":"g2syaygs","round":"1","number":"2","placed":"yes"},"watches":[{"question":"t1","since":1768109760.0,"left":77772.0,"whole":172800.0,"seen":1768014732.0},{"seen":1768014732.0}],"revision":5,"entries":1,"telling":1,"told":1}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('zab6wqj5',1457644791398400004,1459384529977344000,'taluva','finished',1768014780.0,1768121022.0,10,4,4,3,'{"id":"zab6wqj5","game":"taluva","host":1457644791398400072,"seed":{"hash":"a30b8fbc5ef70ff26a48e9b492cfcd169e1d6315253e1abd222f1ab609c88474","salt":"zab6wqj5-1-zab6wqj5-2-dcb6c8fb712b93f8-1-1","secret":"63bcd731f619bc5c6146ca24fe83d8491aae788d8431ae30104fd3f19410be72"},"created":1768014780.0,"status":"finished","server":1457644791398400004,"channel":1459384529977344000,"options":{"stack":"JG,JS,JR,JG"},"control":{"per_move":172800.0,"patience":"newcomers"},"rated":true,"notes":{"tournament":"d7kbjknw","round":"1","number":"1","placed":"yes"},"ended":1768121022.0,"watches":[{"before":"t1","before_left":172800.0,"seen":1768014786.0},{"before":"t2","before_left":108978.0,"seen":1768014792.0}],"revision":10,"entries":4,"telling":3,"told":3}','809a5f73f046',NULL);
INSERT INTO "matches" VALUES('9dszhgw9',1457644791398400004,1459384655806464002,'taluva','finished',1768014816.0,1768014906.0,22,16,16,16,'{"id":"9dszhgw9","game":"taluva","host":1457644791398400000,"seed":{"hash":"81e4288097b552d048e8c3c4ffc16bae23991cd5a8f5fafebdf258ac365cb9c8","salt":"1459384655806464000-1459384655806464003-1459384655806464012","secret":"724f7dc48ce7925eb06645b9e55249432281ce06bbadb33f69d67181f963f4cc"},"created":1768014816.0,"status":"finished","server":1457644791398400004,"channel":1459384655806464002,"options":{"stack":"JG,JS,JR,JG,JG,JS,JR,JG"},"control":{"per_move":172800.0},"rated":true,"notes":{"lobby":"1459384655806464002","hall":"1457644791398400006","shown":"1768014816","private":""},"ended":1768014906.0,"watches":[{"before":"t7","before_left":172788.0,"seen":1768014894.0},{"before":"t8","before_left":172788.0,"seen":1768014906.0}],"revision":22,"entries":16,"telling":14,"told":14}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('255edscm',1457644791398400004,1459385058459648019,'eruption','abandoned',1768014912.0,1768014942.0,11,5,5,5,'{"id":"255edscm","game":"eruption","host":1457644791398400001,"seed":{"hash":"416bd4d1d92517b92aa7cf4157d48555385e9a372ae72b2c4ec57b670363d89a","salt":"1459385058459648017-1459385058459648020-1459385058459648022","secret":"e62190b30d7f820652721f96a4050ec53747ace0ef3608d58345c35b4610457a"},"created":1768014912.0,"status":"abandoned","server":1457644791398400004,"channel":1459385058459648019,"control":{"per_move":172800.0},"notes":{"lobby":"1459385058459648019","hall":"1457644791398400007","shown":"1768014912","private":"","rematch":"qaua7rcy"},"ended":1768014942.0,"watches":[{"seen":1768014936.0},{"before":"t1","before_left":172770.0,"seen":1768014942.0}],"revision":11,"entries":5,"telling":5,"told":5}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('qaua7rcy',1457644791398400004,1457644791398400007,'eruption','gathering',1768014948.0,0.0,4,0,0,0,'{"id":"qaua7rcy","game":"eruption","host":1457644791398400071,"seed":{"hash":"28dc2a1175d38480f722e84d8d62ac8f934658861090856198c485fa4499d0f5","salt":"","secret":"3bc6c052d91823e03eeca469141f37e09ee32ef51f1719258691b4145009dc5d"},"created":1768014948.0,"server":1457644791398400004,"channel":1457644791398400007,"control":{"per_move":172800.0},"invited":[1457644791398400001,1457644791398400071],"rematch_of":"255edscm","notes":{"lobby":"1459385209454592012","hall":"1457644791398400007","shown":"1768014948","private":""},"revision":4}','809a5f73f046',NULL);
INSERT INTO "matches" VALUES('mzxtdxhf',NULL,NULL,'taluva','finished',1768014948.0,1768014948.0,0,16,16,16,'{"id":"mzxtdxhf","game":"taluva","host":1457644791398400073,"seed":{"hash":"81e4288097b552d048e8c3c4ffc16bae23991cd5a8f5fafebdf258ac365cb9c8","salt":"1459384655806464000-1459384655806464003-1459384655806464012","secret":"724f7dc48ce7925eb06645b9e55249432281ce06bbadb33f69d67181f963f4cc"},"created":1768014948.0,"status":"finished","options":{"stack":"JG,JS,JR,JG,JG,JS,JR,JG","mode":"first"},"notes":{"imported":"1457644791398400073"},"ended":1768014948.0,"entries":16,"telling":16,"told":16}','809a5f73f046',NULL);
INSERT INTO "matches" VALUES('6epbwxqq',1457644791398400004,1459385209454592025,'taluva','playing',1768014948.0,0.0,19,12,12,12,'{"id":"6epbwxqq","game":"taluva","host":1457644791398400000,"seed":{"hash":"1459ffe78e7ee530ff84b80036fa8b098ea2ee320716cb7db12fb4585123cf95","salt":"1459385209454592023-1459385209454592026-1459385209454592030","secret":"4a492be74d2a938bce6db945afe25f6892065dca94657829b3fa7057a8c51639"},"created":1768014948.0,"status":"playing","server":1457644791398400004,"channel":1459385209454592025,"control":{"per_move":172800.0},"notes":{"lobby":"1459385209454592025","hall":"1457644791398400006","shown":"1768014948","private":""},"watches":[{"question":"t7","since":1768027992.0,"left":172800.0,"whole":172800.0,"before":"t4","before_left":172788.0,"seen":1768109772.0},{"before":"t5","before_left":172788.0,"seen":1768113222.0},{"seen":1768014948.0}],"revision":19,"entries":12,"telling":12,"told":12}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('85agtqdb',1457644791398400004,1459385234620416006,'eruption','playing',1768014954.0,0.0,20,13,13,13,'{"id":"85agtqdb","game":"eruption","host":1457644791398400001,"seed":{"hash":"a7bdc6ceb84e45ea96ce5067169a7b77dfb95c215fd3abbcbd65dc8fce861682","salt":"1459385234620416004-1459385234620416007-1459385234620416009-1459385234620416011","secret":"3ff219fdd332bf9e668788b23b8a7476c5686775974b40cf7e3ff3c92e773a5d"},"created":1768014954.0,"status":"playing","server":1457644791398400004,"channel":1459385234620416006,"control":{"per_move":172800.0},"notes":{"lobby":"1459385234620416006","hall":"1457644791398400006","shown":"1768014954","private":""},"watches":[{"question":"t4","since":1768109760.0,"left":91104.0,"whole":172800.0,"before":"t1","before_left":159738.0,"seen":1768109772.0},{"before":"t2","before_left":172782.0,"seen":1768028034.0},{"before":"t3","before_left":172770.0,"seen":1768028064.0}],"votes":[{"subject":"draw","by":0,"asked":1768109772.0,"entry":13,"yes":[0]}],"revision":20,"entries":13,"telling":13,"told":13}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('hqcbn8ez',1457644791398400004,1459385259786240006,'volcanic_isle','playing',1768014960.0,0.0,203,194,194,194,'{"id":"hqcbn8ez","game":"volcanic_isle","host":1457644791398400002,"seed":{"hash":"324e76987d96eee1c8bd7691e32630c12d29fc0205cee1f706fd2e8822dcc008","salt":"1459385259786240004-1459385259786240007-1459385259786240009-1459385259786240011","secret":"cd9ff769635cc3369cc60817d6d0b4a8fb6e72e3c00cbe21384451bbe2db4848"},"created":1768014960.0,"status":"playing","server":1457644791398400004,"channel":1459385259786240006,"control":{"per_move":172800.0},"notes":{"lobby":"1459385259786240006","hall":"1457644791398400006","shown":"1768014960","private":"","posts":"text"},"watches":[{"question":"a193","since":1768113222.0,"left":39744.0,"whole":43200.0,"before":"t55","before_left":172800.0,"seen":1768109766.0},{"before":"t56","before_left":172800.0,"seen":1768109766.0},{"question":"t57","left":172800.0,"whole":172800.0,"before":"t54","before_left":172800.0,"seen":1768109766.0}],"revision":203,"entries":194,"telling":194,"told":194}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('np6v39dw',1457644791398400004,1459385284952064006,'orcs_orcs_orcs','playing',1768014966.0,0.0,29,20,20,20,'{"id":"np6v39dw","game":"orcs_orcs_orcs","host":1457644791398400000,"seed":{"hash":"6f3b64a35d5849b7ab898747623ac057fef6d1f8f0cc7ffd443cc34157299486","salt":"1459385284952064004-1459385284952064007-1459385284952064009-1459385284952064013","secret":"4dd10c4816d6b5ca42f06a2cd172fd1782ea7b207c692f8dc490c6f8c86ae91d"},"created":1768014966.0,"status":"playing","server":1457644791398400004,"channel":1459385284952064006,"control":{"per_move":172800.0},"notes":{"lobby":"1459385284952064006","hall":"1457644791398400006","shown":"1768014966","private":""},"watches":[{"question":"t5","since":1768113222.0,"left":87744.0,"whole":172800.0,"before":"t1","before_left":159660.0,"seen":1768113222.0},{"before":"t2","before_left":172764.0,"seen":1768028142.0},{"before":"t3","before_left":172776.0,"seen":1768028166.0},{"seen":1768014966.0}],"votes":[{"subject":"abandon","by":0,"asked":1768113222.0,"entry":20,"yes":[0]}],"revision":29,"entries":20,"telling":20,"told":20}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('gb42347h',1457644791398400009,1457644791398400011,'volcanique','playing',1768014972.0,0.0,24,17,17,17,'{"id":"gb42347h","game":"volcanique","host":1457644791398400001,"seed":{"hash":"a2617f6330dd2ccd7fddd272359a50cd62947e9b0a561ca875707efde8146e5e","salt":"1459385310117888000-1459385310117888003-1459385310117888005-1459385310117888007","secret":"b7d0f1f70269cb9331423642d2b44bb1a0d78d5e66045e8d47b5879401932bab"},"created":1768014972.0,"status":"playing","server":1457644791398400009,"channel":1457644791398400011,"control":{"per_move":172800.0},"notes":{"lobby":"1459385310117888002","hall":"1457644791398400011","shown":"1768014972","private":""},"watches":[{"before":"t1","before_left":172770.0,"seen":1768028220.0},{"before":"t2","before_left":172764.0,"seen":1768028256.0},{"question":"t3","since":1768113222.0,"left":87834.0,"whole":172800.0,"before":"a1","before_left":29982.0,"seen":1768028274.0}],"revision":24,"entries":17,"telling":17,"told":17}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('bby69rqp',1457644791398400004,1459385335283712005,'taluva','playing',1768014978.0,0.0,13,5,5,4,'{"id":"bby69rqp","game":"taluva","host":1457644791398400072,"seed":{"hash":"f98f2ae5cb9d6f4525745e200fa91e1216647597a2fc9629f8dbaff5921594cd","salt":"1459385335283712003-1459385335283712006-1459385335283712008","secret":"e00929a4c674cebd18a41398d4c0a8a858e523ef9aab0e3e00c75a6aaada9a09"},"created":1768014978.0,"status":"playing","server":1457644791398400004,"channel":1459385335283712005,"control":{"per_move":172800.0},"notes":{"lobby":"1459385335283712005","hall":"1457644791398400080","shown":"1768014978","private":""},"paused":"locked","watches":[{"before":"t3","before_left":120264.0,"seen":1768113228.0},{"question":"t2","left":172788.0,"whole":172800.0,"before":"t2","before_left":172788.0,"seen":1768109772.0}],"revision":13,"entries":5,"telling":4,"told":4}','809a5f73f046',NULL);
INSERT INTO "matches" VALUES('pf676w7k',1457644791398400004,1459385360449536006,'taluva','playing',1768014984.0,0.0,16,8,8,7,'{"id":"pf676w7k","game":"taluva","host":1457644791398400000,"seed":{"hash":"bd78f5cc1621c56afa906bd33d4809c8b926117cd3e54c201b1c1e16039b5cb8","salt":"1459385360449536004-1459385360449536007-1459385360449536009-1459385360449536014","secret":"20eec98e634f9567b642ad5ae57f6d906c59c369248ad419a10d6024768c133b"},"created":1768014984.0,"status":"playing","server":1457644791398400004,"channel":1459385360449536006,"control":{"per_move":604800.0},"notes":{"lobby":"1459385360449536006","hall":"1457644791398400080","shown":"1768014984","private":""},"watches":[{"question":"t4","since":1768113222.0,"left":519930.0,"whole":604800.0,"before":"t1","before_left":591486.0,"seen":1768113222.0},{"before":"t2","before_left":604788.0,"seen":1768109772.0},{"before":"t3","before_left":604758.0,"seen":1768028316.0}],"revision":16,"entries":8,"telling":7,"told":7}','809a5f73f046',NULL);
INSERT INTO "matches" VALUES('yexayka5',1457644791398400004,1459385385615360006,'eruption','playing',1768014990.0,0.0,17,6,6,6,'{"id":"yexayka5","game":"eruption","host":1457644791398400071,"seed":{"hash":"7d8bcbbe727b156140db628d39694e903a89d7c90196b7442b11a52462b8a09f","salt":"1459385385615360004-1459385385615360007-1459385385615360012","secret":"e6c9415d3fe98ccc71b448e71774b2f9b450507a5bc0f3dd8147bbd9a92a60e0"},"created":1768014990.0,"status":"playing","server":1457644791398400004,"channel":1459385385615360006,"control":{},"notes":{"lobby":"1459385385615360006","hall":"1457644791398400007","shown":"1768014990","private":""},"watches":[{"seen":1768109772.0},{"seen":1768028346.0}],"votes":[{"subject":"substitute","by":0,"asked":1768109772.0,"seat":0,"entry":6,"newcomer":1457644791398400075,"name":"Zoe","yes":[0]}],"revision":17,"entries":6,"telling":6,"told":6}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('q2393dh3',1457644791398400004,1457644791398400006,'taluva','gathering',1768028358.0,0.0,4,0,0,0,'{"id":"q2393dh3","game":"taluva","host":1457644791398400000,"seed":{"hash":"bcafdcf4fdbeb5bcbf5cf06063c3f0dc4a7c3bc87d01923cf6fd326040d1f212","salt":"","secret":"ca1cf3d2276c063d47709387b2a4252ac2a72b3e6bbcda837dea02129b338c21"},"created":1768028358.0,"server":1457644791398400004,"channel":1457644791398400006,"control":{"per_move":172800.0},"notes":{"lobby":"1459441455071232005","hall":"1457644791398400006","shown":"1768028358","private":""},"revision":4}','809a5f73f046',NULL);
INSERT INTO "matches" VALUES('4zus8k8q',1457644791398400004,1457644791398400006,'volcanique','gathering',1768028358.0,0.0,3,0,0,0,'{"id":"4zus8k8q","game":"volcanique","host":1457644791398400072,"seed":{"hash":"0a1dc61c228bc684883a085563eb49d65d2faf07803c11a7343fdad1d578613b","salt":"","secret":"ac6911a6922f6deaf489f9085a95786dcd560d20beeedd368f2d4cb9508d0cd2"},"created":1768028358.0,"server":1457644791398400004,"channel":1457644791398400006,"control":{"per_move":172800.0},"invited":[1457644791398400073],"notes":{"lobby":"1459441455071232014","hall":"1457644791398400006","shown":"1768028358","private":"yes"},"revision":3}','809a5f73f046',NULL);
INSERT INTO "matches" VALUES('zmkj58ha',NULL,1459441455071232021,'taluva','playing',1768028358.0,0.0,14,9,9,9,'{"id":"zmkj58ha","game":"taluva","host":1457644791398400074,"seed":{"hash":"1fe3f4bfbc83cda6cbb70a1f28baf49eacabbf3a23c6742587a05c213fbcea93","salt":"1459441455071232019-1459441455071232019","secret":"a066e3a607d31dae5246f300eb958d9d0e2ce8213fe62c764ec8987b605a3cb7"},"created":1768028358.0,"status":"playing","channel":1459441455071232021,"control":{},"notes":{"practice":"yes","private":"yes"},"watches":[{"seen":1768028382.0},{"seen":1768028358.0}],"revision":14,"entries":9,"telling":9,"told":9}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('j5kj5qmy',1457644791398400004,1459674163445760012,'taluva','playing',1768083840.0,0.0,11,3,3,3,'{"id":"j5kj5qmy","game":"taluva","host":1457644791398400001,"seed":{"hash":"e78a5043a92be7adb3f696dbf2d8b293986a6cd7d607c47fc7fc7b38225d39d9","salt":"1459674163445760010-1459674163445760013-1459674163445760015-1459674163445760020","secret":"88edfe95ac99570c5ef9a075acb3728e3f9461d4ab14962dacc3e82c702a65ff"},"created":1768083840.0,"status":"playing","server":1457644791398400004,"channel":1459674163445760012,"control":{"per_move":28800.0},"notes":{"lobby":"1459674163445760012","hall":"1457644791398400080","shown":"1768083840","private":""},"watches":[{"before":"t1","before_left":0.0,"missed":1,"covered":1,"up":1768112640.0,"seen":1768083840.0},{"question":"t2","since":1768112640.0,"left":28800.0,"whole":28800.0,"seen":1768113216.0},{"seen":1768083840.0}],"votes":[{"subject":"replace","by":1,"asked":1768113216.0,"seat":0,"entry":3,"yes":[1]}],"revision":11,"entries":3,"telling":3,"told":3}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('echmqnhz',1457644791398400004,NULL,'eruption','playing',1768083846.0,0.0,9,3,3,3,'{"id":"echmqnhz","game":"eruption","host":1457644791398400072,"seed":{"hash":"7ccd7a9ad74945caede53b8beee68057873503631dc3e523445ab578ce35734f","salt":"1459674188611584007-1459674188611584010-1459674188611584012","secret":"d4ccafc124deffadbe8b6eff0654ee476493b1d7ba13a4a1a4b2bc1cc33208b8"},"created":1768083846.0,"status":"playing","server":1457644791398400004,"control":{"per_move":172800.0},"notes":{"lobby":"1459674188611584009","hall":"1457644791398400080","shown":"1768083846","private":""},"watches":[{"question":"t1","since":1768113222.0,"left":170778.0,"whole":172800.0,"seen":1768083858.0},{"seen":1768083846.0}],"revision":9,"entries":3,"telling":3,"told":3}','809a5f73f046','809a5f73f046');
INSERT INTO "matches" VALUES('mxjtu5zt',1457644791398400004,NULL,'taluva','gathering',1768121022.0,0.0,2,0,0,0,'{"id":"mxjtu5zt","game":"taluva","host":1457644791398400072,"seed":{"hash":"c44cf983073bfe50872d49fe9449cc00fd398fd94bc0e4c9f8c62d7afda49b6e","salt":"","secret":"440b3bd0a22573f4e27581b2bcd758bc7adc6b133e9745a934d287ed13580106"},"created":1768121022.0,"server":1457644791398400004,"options":{"stack":"JG,JS,JR,JG"},"control":{"per_move":172800.0,"patience":"newcomers"},"rated":true,"notes":{"tournament":"d7kbjknw","round":"2","number":"1"},"revision":2}','809a5f73f046',NULL);
CREATE TABLE notices (
    nonce TEXT PRIMARY KEY,
    match TEXT,
    person BIGINT,
    name TEXT NOT NULL,
    facts TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
, holder TEXT);
INSERT INTO "notices" VALUES('pf676w7k-14-0','pf676w7k',NULL,'holiday','{"seat":2,"since":1768113222.0,"until":1768435200.0}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('bby69rqp-9-0','bby69rqp',NULL,'holiday','{"seat":1,"since":1768113222.0,"until":1768435200.0}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('gb42347h-22-0','gb42347h',NULL,'holiday','{"seat":2,"since":1768113222.0,"until":1768435200.0}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('echmqnhz-8-0','echmqnhz',NULL,'holiday_soon','{"seat":0,"since":1768258800.0,"until":1768518000.0}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('bby69rqp-10-0','bby69rqp',NULL,'holiday_soon','{"seat":0,"since":1768258800.0,"until":1768518000.0}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('gb42347h-23-0','gb42347h',NULL,'holiday_soon','{"seat":1,"since":1768258800.0,"until":1768518000.0}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('np6v39dw-27-0','np6v39dw',NULL,'holiday_soon','{"seat":2,"since":1768258800.0,"until":1768518000.0}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('hqcbn8ez-202-0','hqcbn8ez',NULL,'holiday_soon','{"seat":2,"since":1768258800.0,"until":1768518000.0}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('zab6wqj5-7-0','zab6wqj5',NULL,'holiday_soon','{"seat":1,"since":1768258800.0,"until":1768518000.0}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('zmkj58ha-13-0','zmkj58ha',NULL,'holiday_over','{"seat":0}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('yexayka5-14-0','yexayka5',NULL,'holiday_over','{"seat":1}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('zab6wqj5-8-0','zab6wqj5',NULL,'holiday_over','{"seat":0}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('np6v39dw-28-0','np6v39dw',NULL,'vote_opened','{"subject":"abandon","by":0,"seat":-1,"to":0,"closes":1768199622.0,"newcomer":null}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('6epbwxqq-18-0','6epbwxqq',NULL,'vote_refused','{"subject":"draw","by":0,"seat":-1,"to":0,"closes":1768196172.0,"newcomer":null}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('pf676w7k-15-0','pf676w7k',NULL,'vote_lapsed','{"subject":"undo","by":1,"seat":-1,"to":3,"closes":1768196172.0,"newcomer":null}',1768113222.0,NULL);
INSERT INTO "notices" VALUES('bby69rqp-11-0','bby69rqp',NULL,'vote_carried','{"subject":"undo","by":1,"seat":-1,"to":3,"closes":1768196172.0,"newcomer":null}',1768113228.0,NULL);
INSERT INTO "notices" VALUES('bby69rqp-12-0','bby69rqp',NULL,'paused','{"why":"locked"}',1768113228.0,NULL);
INSERT INTO "notices" VALUES('yexayka5-15-0','yexayka5',NULL,'paused','{"why":"locked"}',1768113234.0,NULL);
INSERT INTO "notices" VALUES('yexayka5-16-0','yexayka5',NULL,'resumed','{}',1768113240.0,NULL);
INSERT INTO "notices" VALUES('j58x6x3n-5-4-1',NULL,NULL,'tournament.moved_up','{"tournament":"j58x6x3n","player":"1457644791398400071"}',1768113246.0,NULL);
INSERT INTO "notices" VALUES('g2syaygs-9-10-0',NULL,NULL,'tournament.corrected','{"tournament":"g2syaygs","line":9}',1768113246.0,NULL);
INSERT INTO "notices" VALUES('rv87yrnu-1-0-0',NULL,NULL,'tournament.created','{"tournament":"rv87yrnu"}',1768113246.0,NULL);
INSERT INTO "notices" VALUES('r-8f7d12c5d815eb96ff4a',NULL,1457644791398400000,'reminder','{"matches":[{"match":"6epbwxqq","seat":0,"due":1768200792.0},{"match":"np6v39dw","seat":0,"due":1768200966.0}]}',1768114392.0,NULL);
INSERT INTO "notices" VALUES('r-dd04a3ef3ffad5b8c75f',NULL,1457644791398400001,'reminder','{"matches":[{"match":"85agtqdb","seat":0,"due":1768200864.0}]}',1768114464.0,NULL);
INSERT INTO "notices" VALUES('cbgwqzm2-4-0','cbgwqzm2',NULL,'lobby_waits','{"closes":1768204800.0}',1768118400.0,NULL);
INSERT INTO "notices" VALUES('d7kbjknw-7-8-0',NULL,NULL,'tournament.result','{"tournament":"d7kbjknw","round":1,"number":1}',1768121022.0,NULL);
CREATE TABLE openings (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    match TEXT NOT NULL UNIQUE,
    
    state TEXT NOT NULL,
    PRIMARY KEY (tournament, round, number)
);
INSERT INTO "openings" VALUES('g2syaygs',1,1,'hb5ad68k','done');
INSERT INTO "openings" VALUES('g2syaygs',1,2,'g8bqhwmm','open');
INSERT INTO "openings" VALUES('d7kbjknw',1,1,'zab6wqj5','done');
INSERT INTO "openings" VALUES('d7kbjknw',2,1,'mxjtu5zt','waiting');
CREATE TABLE people (
    id BIGINT PRIMARY KEY,
    settings TEXT NOT NULL
);
INSERT INTO "people" VALUES(1457644791398400000,'{"id":1457644791398400000,"theme":"dark"}');
INSERT INTO "people" VALUES(1457644791398400001,'{"id":1457644791398400001,"notify":"dm"}');
INSERT INTO "people" VALUES(1457644791398400002,'{"id":1457644791398400002,"in_words":true}');
INSERT INTO "people" VALUES(1457644791398400071,'{"id":1457644791398400071,"confirm":false,"standing":{"volcanic_isle.SavePieces":"never"}}');
INSERT INTO "people" VALUES(1457644791398400072,'{"id":1457644791398400072,"zone":"Europe/Vienna","quiet":{"start":1320,"end":420},"holidays":[{"start":1768258800.0,"end":1768518000.0}]}');
INSERT INTO "people" VALUES(1457644791398400073,'{"id":1457644791398400073,"holidays":[{"start":1768113222.0,"end":1768435200.0}],"notify":"none","standing":{"volcanic_isle.SaveSettlers":"home","volcanic_isle.SavePieces":"never","orcs_orcs_orcs.DiscardCard":"weakest","volcanique.PayPrice":"evenly"}}');
INSERT INTO "people" VALUES(1457644791398400074,'{"id":1457644791398400074,"holidays":[{"start":1768109778.0,"end":1768113222.0}]}');
CREATE TABLE processes (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    pid INTEGER NOT NULL,
    
    shards TEXT NOT NULL,
    
    since DOUBLE PRECISION NOT NULL,
    ready INTEGER NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);
CREATE TABLE rated (
    match TEXT PRIMARY KEY,
    ended DOUBLE PRECISION NOT NULL
);
INSERT INTO "rated" VALUES('hb5ad68k',1768014768.0);
INSERT INTO "rated" VALUES('9dszhgw9',1768014906.0);
INSERT INTO "rated" VALUES('zab6wqj5',1768121022.0);
CREATE TABLE rating_points (
    match TEXT NOT NULL,
    person BIGINT NOT NULL,
    server BIGINT NOT NULL,
    game TEXT NOT NULL,
    size TEXT NOT NULL,
    ended DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, person, server)
);
INSERT INTO "rating_points" VALUES('hb5ad68k',1457644791398400001,1457644791398400004,'taluva','two',1768014768.0,'{"mu":25.0,"sigma":8.06590141354368,"games":1}');
INSERT INTO "rating_points" VALUES('hb5ad68k',1457644791398400002,1457644791398400004,'taluva','two',1768014768.0,'{"mu":25.0,"sigma":8.06590141354368,"games":1}');
INSERT INTO "rating_points" VALUES('hb5ad68k',1457644791398400001,0,'taluva','two',1768014768.0,'{"mu":25.0,"sigma":8.06590141354368,"games":1}');
INSERT INTO "rating_points" VALUES('hb5ad68k',1457644791398400002,0,'taluva','two',1768014768.0,'{"mu":25.0,"sigma":8.06590141354368,"games":1}');
INSERT INTO "rating_points" VALUES('9dszhgw9',1457644791398400000,1457644791398400004,'taluva','two',1768014906.0,'{"mu":25.0,"sigma":8.055241652079049,"games":1}');
INSERT INTO "rating_points" VALUES('9dszhgw9',1457644791398400002,1457644791398400004,'taluva','two',1768014906.0,'{"mu":25.0,"sigma":7.822279765975412,"games":2}');
INSERT INTO "rating_points" VALUES('9dszhgw9',1457644791398400000,0,'taluva','two',1768014906.0,'{"mu":25.0,"sigma":8.055241652079049,"games":1}');
INSERT INTO "rating_points" VALUES('9dszhgw9',1457644791398400002,0,'taluva','two',1768014906.0,'{"mu":25.0,"sigma":7.822279765975412,"games":2}');
CREATE TABLE ratings (
    person BIGINT NOT NULL,
    server BIGINT NOT NULL,
    game TEXT NOT NULL,
    size TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (person, server, game, size)
);
INSERT INTO "ratings" VALUES(1457644791398400001,1457644791398400004,'taluva','two','{"mu":25.0,"sigma":8.06590141354368,"games":1}');
INSERT INTO "ratings" VALUES(1457644791398400002,1457644791398400004,'taluva','two','{"mu":25.0,"sigma":7.822279765975412,"games":2}');
INSERT INTO "ratings" VALUES(1457644791398400001,0,'taluva','two','{"mu":25.0,"sigma":8.06590141354368,"games":1}');
INSERT INTO "ratings" VALUES(1457644791398400002,0,'taluva','two','{"mu":25.0,"sigma":7.822279765975412,"games":2}');
INSERT INTO "ratings" VALUES(1457644791398400000,1457644791398400004,'taluva','two','{"mu":25.0,"sigma":8.055241652079049,"games":1}');
INSERT INTO "ratings" VALUES(1457644791398400000,0,'taluva','two','{"mu":25.0,"sigma":8.055241652079049,"games":1}');
CREATE TABLE schedule (
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person BIGINT,
    due DOUBLE PRECISION NOT NULL, holder TEXT,
    PRIMARY KEY (owner, kind, seat)
);
INSERT INTO "schedule" VALUES('q2393dh3','lobby',0,NULL,1768546758.0,NULL);
INSERT INTO "schedule" VALUES('qaua7rcy','lobby',0,NULL,1768533348.0,NULL);
INSERT INTO "schedule" VALUES('g8bqhwmm','time',0,1457644791398400000,1768187532.0,NULL);
INSERT INTO "schedule" VALUES('g8bqhwmm','remind',0,1457644791398400000,1768152972.0,NULL);
INSERT INTO "schedule" VALUES('85agtqdb','time',0,1457644791398400001,1768200864.0,NULL);
INSERT INTO "schedule" VALUES('85agtqdb','vote',0,NULL,1768196172.0,NULL);
INSERT INTO "schedule" VALUES('j5kj5qmy','time',1,1457644791398400002,1768141440.0,NULL);
INSERT INTO "schedule" VALUES('j5kj5qmy','remind',1,1457644791398400002,1768127040.0,NULL);
INSERT INTO "schedule" VALUES('j5kj5qmy','vote',0,NULL,1768199616.0,NULL);
INSERT INTO "schedule" VALUES('gb42347h','time',2,1457644791398400073,1768523034.0,NULL);
INSERT INTO "schedule" VALUES('gb42347h','remind',2,1457644791398400073,1768436634.0,NULL);
INSERT INTO "schedule" VALUES('echmqnhz','time',0,1457644791398400072,1768640400.0,NULL);
INSERT INTO "schedule" VALUES('echmqnhz','remind',0,1457644791398400072,1768230000.0,NULL);
INSERT INTO "schedule" VALUES('4zus8k8q','lobby',0,NULL,1768546758.0,NULL);
INSERT INTO "schedule" VALUES('hqcbn8ez','time',0,1457644791398400002,1768152966.0,NULL);
INSERT INTO "schedule" VALUES('hqcbn8ez','remind',0,1457644791398400002,1768131366.0,NULL);
INSERT INTO "schedule" VALUES('np6v39dw','time',0,1457644791398400000,1768200966.0,NULL);
INSERT INTO "schedule" VALUES('np6v39dw','vote',0,NULL,1768199622.0,NULL);
INSERT INTO "schedule" VALUES('6epbwxqq','time',0,1457644791398400000,1768200792.0,NULL);
INSERT INTO "schedule" VALUES('pf676w7k','time',0,1457644791398400000,1768633152.0,NULL);
INSERT INTO "schedule" VALUES('pf676w7k','remind',0,1457644791398400000,1768330752.0,NULL);
INSERT INTO "schedule" VALUES('yexayka5','vote',0,NULL,1768196172.0,NULL);
INSERT INTO "schedule" VALUES('g2syaygs','contest.soon',1,NULL,1768235046.0,NULL);
INSERT INTO "schedule" VALUES('g2syaygs','contest.end',1,NULL,1768273926.0,NULL);
INSERT INTO "schedule" VALUES('g2syaygs','contest.absent',1,NULL,1768144326.0,NULL);
INSERT INTO "schedule" VALUES('6epbwxqq','remind',0,1457644791398400000,1768166232.0,NULL);
INSERT INTO "schedule" VALUES('np6v39dw','remind',0,1457644791398400000,1768166406.0,NULL);
INSERT INTO "schedule" VALUES('85agtqdb','remind',0,1457644791398400001,1768166304.0,NULL);
INSERT INTO "schedule" VALUES('cbgwqzm2','lobby',0,NULL,1768204800.0,NULL);
INSERT INTO "schedule" VALUES('bby69rqp','tell',0,NULL,1768121028.0,NULL);
INSERT INTO "schedule" VALUES('','notices',0,NULL,1768121052.0,NULL);
INSERT INTO "schedule" VALUES('pf676w7k','tell',0,NULL,1768121052.0,NULL);
INSERT INTO "schedule" VALUES('zab6wqj5','tell',0,NULL,1768121052.0,NULL);
INSERT INTO "schedule" VALUES('d7kbjknw','contest.shows',2,NULL,1768207422.0,NULL);
INSERT INTO "schedule" VALUES('d7kbjknw','contest.soon',2,NULL,1768341342.0,NULL);
INSERT INTO "schedule" VALUES('d7kbjknw','contest.end',2,NULL,1768380222.0,NULL);
INSERT INTO "schedule" VALUES('mxjtu5zt','lobby',0,NULL,1768639422.0,NULL);
CREATE TABLE schema_files (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied DOUBLE PRECISION NOT NULL);
INSERT INTO "schema_files" VALUES(1,'001_matches',1.79488392965376687051e+09);
INSERT INTO "schema_files" VALUES(2,'002_tournaments_and_ratings',1.79488392965898609166e+09);
INSERT INTO "schema_files" VALUES(3,'003_tournament_logs',1.79488392966033911708e+09);
INSERT INTO "schema_files" VALUES(4,'004_processes',1.79488392966693115237e+09);
CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    person BIGINT,
    rank INTEGER,
    body TEXT NOT NULL,
    PRIMARY KEY (match, seat)
);
INSERT INTO "seats" VALUES('cbgwqzm2',0,1457644791398400074,NULL,'{"name":"Gus","person":1457644791398400074,"token":"1457644791398400129"}');
INSERT INTO "seats" VALUES('hb5ad68k',0,1457644791398400001,1,'{"name":"Ben","person":1457644791398400001,"token":"hb5ad68k-1"}');
INSERT INTO "seats" VALUES('hb5ad68k',1,1457644791398400002,1,'{"name":"Cleo","person":1457644791398400002,"token":"hb5ad68k-2"}');
INSERT INTO "seats" VALUES('g8bqhwmm',0,1457644791398400000,NULL,'{"name":"Ada","person":1457644791398400000,"token":"g8bqhwmm-1"}');
INSERT INTO "seats" VALUES('g8bqhwmm',1,1457644791398400071,NULL,'{"name":"Dan","person":1457644791398400071,"token":"g8bqhwmm-2"}');
INSERT INTO "seats" VALUES('zab6wqj5',0,1457644791398400074,1,'{"name":"Gus","person":1457644791398400074,"token":"zab6wqj5-1"}');
INSERT INTO "seats" VALUES('zab6wqj5',1,1457644791398400072,2,'{"name":"Eve","person":1457644791398400072,"automa":"easy","left":true,"token":"zab6wqj5-2"}');
INSERT INTO "seats" VALUES('9dszhgw9',0,1457644791398400000,1,'{"name":"Ada","person":1457644791398400000,"token":"1459384655806464000"}');
INSERT INTO "seats" VALUES('9dszhgw9',1,1457644791398400002,1,'{"name":"Cleo","person":1457644791398400002,"token":"1459384655806464003"}');
INSERT INTO "seats" VALUES('255edscm',0,1457644791398400001,NULL,'{"name":"Ben","person":1457644791398400001,"token":"1459385058459648017"}');
INSERT INTO "seats" VALUES('255edscm',1,1457644791398400071,NULL,'{"name":"Dan","person":1457644791398400071,"token":"1459385058459648020"}');
INSERT INTO "seats" VALUES('qaua7rcy',0,1457644791398400071,NULL,'{"name":"Dan","person":1457644791398400071,"token":"1459385209454592010"}');
INSERT INTO "seats" VALUES('mzxtdxhf',0,NULL,NULL,'{"name":"Ada"}');
INSERT INTO "seats" VALUES('mzxtdxhf',1,NULL,NULL,'{"name":"Cleo"}');
INSERT INTO "seats" VALUES('6epbwxqq',0,1457644791398400000,NULL,'{"name":"Ada","person":1457644791398400000,"token":"1459385209454592023"}');
INSERT INTO "seats" VALUES('6epbwxqq',1,1457644791398400001,NULL,'{"name":"Ben","person":1457644791398400001,"token":"1459385209454592026"}');
INSERT INTO "seats" VALUES('6epbwxqq',2,NULL,NULL,'{"name":"Easy automa","automa":"easy"}');
INSERT INTO "seats" VALUES('85agtqdb',0,1457644791398400001,NULL,'{"name":"Ben","person":1457644791398400001,"token":"1459385234620416004"}');
INSERT INTO "seats" VALUES('85agtqdb',1,1457644791398400002,NULL,'{"name":"Cleo","person":1457644791398400002,"token":"1459385234620416007"}');
INSERT INTO "seats" VALUES('85agtqdb',2,1457644791398400071,NULL,'{"name":"Dan","person":1457644791398400071,"token":"1459385234620416009"}');
INSERT INTO "seats" VALUES('hqcbn8ez',0,1457644791398400002,NULL,'{"name":"Cleo","person":1457644791398400002,"token":"1459385259786240004"}');
INSERT INTO "seats" VALUES('hqcbn8ez',1,1457644791398400071,NULL,'{"name":"Dan","person":1457644791398400071,"token":"1459385259786240007"}');
INSERT INTO "seats" VALUES('hqcbn8ez',2,1457644791398400072,NULL,'{"name":"Eve","person":1457644791398400072,"token":"1459385259786240009","standing":{"SavePieces":["never",0]}}');
INSERT INTO "seats" VALUES('np6v39dw',0,1457644791398400000,NULL,'{"name":"Ada","person":1457644791398400000,"token":"1459385284952064004"}');
INSERT INTO "seats" VALUES('np6v39dw',1,1457644791398400071,NULL,'{"name":"Dan","person":1457644791398400071,"token":"1459385284952064007"}');
INSERT INTO "seats" VALUES('np6v39dw',2,1457644791398400072,NULL,'{"name":"Eve","person":1457644791398400072,"token":"1459385284952064009"}');
INSERT INTO "seats" VALUES('np6v39dw',3,NULL,NULL,'{"name":"Random automa","automa":"random"}');
INSERT INTO "seats" VALUES('gb42347h',0,1457644791398400001,NULL,'{"name":"Ben","person":1457644791398400001,"token":"1459385310117888000"}');
INSERT INTO "seats" VALUES('gb42347h',1,1457644791398400072,NULL,'{"name":"Eve","person":1457644791398400072,"token":"1459385310117888003"}');
INSERT INTO "seats" VALUES('gb42347h',2,1457644791398400073,NULL,'{"name":"Fay","person":1457644791398400073,"token":"1459385310117888005"}');
INSERT INTO "seats" VALUES('bby69rqp',0,1457644791398400072,NULL,'{"name":"Eve","person":1457644791398400072,"token":"1459385335283712003"}');
INSERT INTO "seats" VALUES('bby69rqp',1,1457644791398400073,NULL,'{"name":"Fay","person":1457644791398400073,"token":"1459385335283712006"}');
INSERT INTO "seats" VALUES('pf676w7k',0,1457644791398400000,NULL,'{"name":"Ada","person":1457644791398400000,"token":"1459385360449536004"}');
INSERT INTO "seats" VALUES('pf676w7k',1,1457644791398400002,NULL,'{"name":"Cleo","person":1457644791398400002,"token":"1459385360449536007"}');
INSERT INTO "seats" VALUES('pf676w7k',2,1457644791398400073,NULL,'{"name":"Fay","person":1457644791398400073,"stand_in":"easy","token":"1459385360449536009"}');
INSERT INTO "seats" VALUES('yexayka5',0,1457644791398400071,NULL,'{"name":"Dan","person":1457644791398400071,"token":"1459385385615360004"}');
INSERT INTO "seats" VALUES('yexayka5',1,1457644791398400074,NULL,'{"name":"Gus","person":1457644791398400074,"token":"1459385385615360007"}');
INSERT INTO "seats" VALUES('q2393dh3',0,1457644791398400000,NULL,'{"name":"Ada","person":1457644791398400000,"token":"1459441455071232003"}');
INSERT INTO "seats" VALUES('q2393dh3',1,1457644791398400001,NULL,'{"name":"Ben","person":1457644791398400001,"token":"1459441455071232006"}');
INSERT INTO "seats" VALUES('q2393dh3',2,NULL,NULL,'{"name":"Easy automa","automa":"easy"}');
INSERT INTO "seats" VALUES('4zus8k8q',0,1457644791398400072,NULL,'{"name":"Eve","person":1457644791398400072,"token":"1459441455071232012"}');
INSERT INTO "seats" VALUES('zmkj58ha',0,1457644791398400074,NULL,'{"name":"Gus","person":1457644791398400074,"token":"1459441455071232019"}');
INSERT INTO "seats" VALUES('zmkj58ha',1,NULL,NULL,'{"name":"Easy automa","automa":"easy"}');
INSERT INTO "seats" VALUES('j5kj5qmy',0,1457644791398400001,NULL,'{"name":"Ben","person":1457644791398400001,"stand_in":"easy","late":true,"token":"1459674163445760010"}');
INSERT INTO "seats" VALUES('j5kj5qmy',1,1457644791398400002,NULL,'{"name":"Cleo","person":1457644791398400002,"token":"1459674163445760013"}');
INSERT INTO "seats" VALUES('j5kj5qmy',2,1457644791398400071,NULL,'{"name":"Dan","person":1457644791398400071,"token":"1459674163445760015"}');
INSERT INTO "seats" VALUES('echmqnhz',0,1457644791398400072,NULL,'{"name":"Eve","person":1457644791398400072,"token":"1459674188611584007"}');
INSERT INTO "seats" VALUES('echmqnhz',1,1457644791398400002,NULL,'{"name":"Cleo","person":1457644791398400002,"token":"1459674188611584010"}');
INSERT INTO "seats" VALUES('mxjtu5zt',0,1457644791398400073,NULL,'{"name":"Fay","person":1457644791398400073,"token":"mxjtu5zt-1"}');
INSERT INTO "seats" VALUES('mxjtu5zt',1,1457644791398400074,NULL,'{"name":"Gus","person":1457644791398400074,"token":"mxjtu5zt-2"}');
CREATE TABLE servers (
    id BIGINT PRIMARY KEY,
    settings TEXT NOT NULL
);
INSERT INTO "servers" VALUES(1457644791398400004,'{"id":1457644791398400004,"settings":{"fallback":"no","per_person":"30","per_server":"90","lobbies":"6","open_tables":"40","role":"1457644791398400081","organisers":"1457644791398400082"}}');
INSERT INTO "servers" VALUES(1457644791398400009,'{"id":1457644791398400009,"settings":{"place":"channel"}}');
CREATE TABLE snapshots (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    n INTEGER NOT NULL,
    body BYTEA NOT NULL
);
INSERT INTO "snapshots" VALUES('mzxtdxhf',16,X'1ADFF8313674BFFC78014D53C172E2300CFD979C39D810D8696F948462063BC3346C20379A64D2184A990D53B03BFDF77DB213DA932D594F7A7A96BE8253F0C82783E0B3FAD7361F640C82F6B2BF54C1635099A5CDB3392B8C98C8E6DA948BBFE6B5C1FDA5BB9F6493E8BA15EFF3539E8D0FBB1731C93883CD3FF3E74D9334CBF7FD7669CB99806FF996234F66E316B9CC2A9AD2C957516FC7AD9A91DFD9B75524E81D27EC97DFE7BC5CCD96ED7EAB589EAD9BE47871769EE54CE88F2BDED83EBB1D71BF10CFD7E7F9399FB9BA56459225516DA5B9DEA45D87CA8A10672B53C9C89676437C10370D95965785BAF00F651A9B242D288E53ACD262E8E3EA91B48750DDF3C5C8A91C9F1DF410FAFC47E88D51517D95E0807A2DD9D21623052D146ADFDFA19DB2D2DBBA66F42E757C23DD552A7812098B9E0CB8F0D54C70A937A1D4E85F8B1B3875798A714275A278A43C8E297B1803C7645A439B1E27805BDF942D7EF8104E0B96CC5C3D8B37AA37449D0E27462A9D02B7433F075F2FAD8D026F700BA5C70D93684DF5C0AD36BEDE2E44FF342726C15FBA7E6D3D4C8093E9145A771A900F1CBCCFF352A4C33D6EE3B1BAE6D2F98445AD3EDF48392CF9308FA439C5DD7D772C93A46BBA861EBB3E8E792CF93A2CB838FD5D5CF980996ACAECD8628E2795210DE508FAA0A7A9CF41FF0B4E98DFFEAF0C34E874A358DA93FEAFF147C4FF472F4EFFE3B5EA35EEF292BEA8A916D8A993E2C5E2A9AD80C50E61FEB01F983BFC3376C6CD5C536E9767BF13ED75153DD11CBEEFB3F1B918BE1DDD0EB8DD7CE0D447C6F94330083ECED5A92A83C7AFEFEFFFED855B39');
INSERT INTO "snapshots" VALUES('hb5ad68k',8,X'55D620366686B42878014D524D73AA3014FD2FAC5DF061FB5EDDB5046B1812C691166587C068A822F3E234249DFEF77702D5E9EA7EE5DE73EEB9F9723A67F177E67C36FFA4B8C0F7668EBC96D7C659388D8E4D912FDD4AD3472694A857EF7A2FE06F7EFC8E89B45D4B7A5E7645FEF0B1DBD0C7DC73117B9FC5EB9B48457C2EB7B1A9438A5C7C2C30273791E4A132098924667A3F565B8BFC68911F12426D1D16EF36BFEDB24EC258965BEE16F95AA4A7EB181779E1D2F6A25073CB7C38C1BF5A9EFBD7655F8423AEE184B9293918A6D5C0CC5AA5A4D2B09265CCF06CA7D36C1D00CF30C31423079FBFDB5D86E3FE0C9C4E0A9E51F43F2BCC0EAC1E880D3755606370BFD587B1AEEFF53962CD323A4F42EAB19605DC7C40370A0E91A4ED9BE6E4A098D5B58D740ACE983B7070409FCBB2CA9FFAA200EFADDE03388C7DACAD3C8EDD3889023EE1296E9E7DF4F9AC5D430B8B87BED6E2ED80833B008F914A71DC8AB7D4655BBB63EC4133E8D7FFB9F3419D4D3BDD7674EFF3461E13871B77BEC29C8E7BD5EA4536F61F98683EDE105AA7E35DB9BD93A8B7713FDD4DAA84BCD8DCB9CC1FFACA3F9EC63B8DFFE7C9C39FC15FF29E9C9973E99BAEA99DC5D7F7F77F92BFE8ED');
INSERT INTO "snapshots" VALUES('9dszhgw9',16,X'1ADFF8313674BFFC78014D53C172E2300CFD979C39D810D8696F948462063BC3346C20379A64D2184A990D53B03BFDF77DB213DA932D594F7A7A96BE8253F0C82783E0B3FAD7361F640C82F6B2BF54C1635099A5CDB3392B8C98C8E6DA948BBFE6B5C1FDA5BB9F6493E8BA15EFF3539E8D0FBB1731C93883CD3FF3E74D9334CBF7FD7669CB99806FF996234F66E316B9CC2A9AD2C957516FC7AD9A91DFD9B75524E81D27EC97DFE7BC5CCD96ED7EAB589EAD9BE47871769EE54CE88F2BDED83EBB1D71BF10CFD7E7F9399FB9BA56459225516DA5B9DEA45D87CA8A10672B53C9C89676437C10370D95965785BAF00F651A9B242D288E53ACD262E8E3EA91B48750DDF3C5C8A91C9F1DF410FAFC47E88D51517D95E0807A2DD9D21623052D146ADFDFA19DB2D2DBBA66F42E757C23DD552A7812098B9E0CB8F0D54C70A937A1D4E85F8B1B3875798A714275A278A43C8E297B1803C7645A439B1E27805BDF942D7EF8104E0B96CC5C3D8B37AA37449D0E27462A9D02B7433F075F2FAD8D026F700BA5C70D93684DF5C0AD36BEDE2E44FF342726C15FBA7E6D3D4C8093E9145A771A900F1CBCCFF352A4C33D6EE3B1BAE6D2F98445AD3EDF48392CF9308FA439C5DD7D772C93A46BBA861EBB3E8E792CF93A2CB838FD5D5CF980996ACAECD8628E2795210DE508FAA0A7A9CF41FF0B4E98DFFEAF0C34E874A358DA93FEAFF147C4FF472F4EFFE3B5EA35EEF292BEA8A916D8A993E2C5E2A9AD80C50E61FEB01F983BFC3376C6CD5C536E9767BF13ED75153DD11CBEEFB3F1B918BE1DDD0EB8DD7CE0D447C6F94330083ECED5A92A83C7AFEFEFFFED855B39');
INSERT INTO "snapshots" VALUES('6epbwxqq',12,X'0B8FBE9ABE11896E78015553C172A3300CFD17CE399898B4D3CEECA18D9BD41964868640E0D6382983436866E92EE04EFF7D259CB6DB036349E8494FCFF2BBD778B7FE74E2FD3DFC6EAB5772265EFBF6FC76F06EBDC3B0B245B6607A90573074D5FE311D7615DAF38BDD401519DDCAD3A229B2D9315FCBAB8CB798577705DAF298FE29164FBE3E05D5CBBABF96CDD34C2F375554ADE6FBAC6E8BB96C65A3EA7C1B639DFB9BF0F13F6C7DDFE699AAD325E6AD7FE66DD75DB5CB6E8E638F5371D68D62B2EAAA1C794873DEC1BA9B86226EA1EA8650408B7E1F8A073AD9E5C4F8E8BB73FEF5DFE5A50C67EACF9A3FD5C8F12AF347BF2E1AE219F7E17CC59EB3BE96E635401B79D6C7B16F020C6C1C440238D6B760CB41253053581FE35348EE7894605FCA1365803EF5B34AE43D2492A981F236F4F960177B577B46B5AFA5D90C4A941D201F65510FF4C16AAEF06E9485D11FFFA3EECAC6EEBFD1BE421F0CF6407D5422ADB27A86BC0748E22E9C4B1F0C70654B9C4BF64ADCB93A493900D5150F017227DC341231471C83A4E40E9707C87BD42312B9EB677500D4DF4816391CF62B3BC44DC1C43387935C251A71396AF3DD8F7846424E2FFD5824EE06D2174CEE3BDC866CC4A1A6A6743C6DC98927EA68513F1733A54F1AB998D3013970F5154B6F50D78AF66F8FB1C3F0A90171727C48D788E6F8393BDE35E57EF2BF70372553F826BE7337346FF0823BAA79DAE9658F7AE34E2625EDA3C5FB0E42215B7C4F3D6A84FBA7E89EABFD76752E32DCAFBAED42BC0758D0CE15E7DDA9B6CFCB74DCAF71EF79CAA8DE76CB7E7913EFF57C680E7BEFF6DD63F48E3F3EFE014AB44AB3');
INSERT INTO "snapshots" VALUES('85agtqdb',13,X'FF7DF59A8E8A3DDA78018D54C96EE24010FD179F7330386444A41C12C0D0886E0418BCDCF0C2D0C60694867889F2EF796507B12893CCC1EA76D7FEEA55BD6B5BEDB161DC696FD1AB923BFAB9D3D4617988B4472D2A86A5679B7A50B0075E64321C2C0A5FE2DEF9BA6FB91CC713C55273EBD9AD8D3B630FB6A1A097641EEE6CB3387AE6B411A4F77235CBFFB0EDB415F4E7722C879DD04E9467866BBF9FC951A78EC3E25D86BB2459D8419C81AE90831E392F0964D24EDB476F2ED6413AB9B2B9F16D468369E12EA67B1FB12E7DDFE84DFCBE197BDFE8510EAE332C3C7B22C7C9215C2D74D428946BB74A16EF53D7CE4B6F9649FC1F97F61A714C7D69B78F97322F6DC31EB91AF0917A6B7F2012F82D7C03980C0837B7AAD5B503C450F9A8DB535C66C5A8CB15B0D6CFA7AB8489F8DBE95B4076C8077EB67EB3054CF63E7A918DBACFEA9F676D5B61318E03D411D639005FBBFCC1EE37BF3FCA83A690594358C14D5E789FFD92EF377E1DC2DA19BE85E0D87FD57CF6D1E01653DC9A37806DCEBB0CB85ED56C8812F2F2F97EFC6523AC1E7AD0BBE796AB78FCACD7EFAC097C8D31D9969316F5895BBDF2EC8BB720CFC7167A173303FDABEE02B371D1971C719488E7976FD7BDAB7A2576BE31AC7B4BF8910FB28937884DB9E25E6E94005F4497E1FB8B2F214E18E0A5A2598D0A56220E38C6148B7993D3FC6266B91518F58CB10275426EB6615786CE4BE60F36150FD19F9CD39710E784EE37C5EB17E6E068855DCD55E88CBA26C5DD80E7958EE8D4FCC5D918516EB3ACA0DE79FDA4749B6651F1BEE2FA550F4E7E7698A70DE57FC3CB3A6EC51BCCC8893FA7B3EA1BDECF3DCF28E6B2BF58D30E39F9A2B7305D1CC36A86D4017EEAAF9AED2176542BF148BF41B39E636EA7AB6ADFD18E937A8E3AF75E3FA73D44F7C26FD658D7FAD8374E88F9DFE9901D968E4897CE14BB6297AD264F4FDA9DB6DB47DB28D41EDF359DF6EDC7C727E585E5DD');
INSERT INTO "snapshots" VALUES('np6v39dw',20,X'AE0C0A9905A70115780195565B73AA3010FE2F3CF701507B86CEF4A15EA03042C74B09E48D8B1E5040A751039CE97F3F9B080AD4637B1E9C90ECE6FB76BF4D36FE1132E149161F84D3EA83C43B98480F0239788795F024AC0AA3C4481583427FB446340E5FEDC28FF547B3FECECCF86DF34EF454CD301A6CDD85FE887A04FC128AE15BDFDA47ACCEA520EDC7EB45FE4BCFE683407B8FDF6263E8F666F17474C6D7373BBAB645C091F641CFDAFBF2A0D437FBD445798917347653E5183AD6DA4596E821E5C8E2C1A94A0299710F92505252D79927CD3D60DF6007E24B089D8E27C48C69391DCF88C578B279126446E4A17E657F219013F8FD6054F9FEBDAFD910E38EB21C424D2DC2D159972055243F9D812E3AC46644186245E524871880FF3731972FC42AA8EC405E3E520B4FB60B960FF800FF96BC8DE8808DE6721832EC4053B8FE483A845395E502EB2AFBAEE713C0CA7D7389EBB53E70C9D3B12E76D661EF8CF2B5D268F8EA62BDCE6CDC3EA27DFECD6B129EFC146AC6756CE8C37448AD53880622760C562FBFAD218FFFE0A230A9F2236641A5E978CEF2E2F5BAAC2F28D387980B56033E7E9933BDA0A6223B57E67202DC49E9F40C09EAB0056E31C8EC0470A987F28AAF11EBB5B6C0FFCEE2809CCD6AD4D908BA00BE9680DE79B462E798D783D584D70EF6314D2712F3F334F5885F1B67ABC6E779DCE4059CC67AEDC7F36DACD738D71174E0F6EED8C6BBFA9FF5E3F35ACF3BF8BC86F3C4950FDDFAD57C77785AB8FFEBDF88B38573830FF268E5F72F7F7EDEB69E636D5CC7D85ECED6A83A5B35C65DCDBB9A75E737B8BBB5FC0EBFAE4D3DB6FCDB7CBC47F46CF1EBDDBA11479D1F1FB916D49793D297A1C76D2622DC0D117A13F5B4E4DEFDB8A1FF6D2E165B201FE0FEE5DDB3F3638CEB9DE0F112786B0A3FE5F7F9DA4B12D6679414A7768111F4D504FADEC8F8C0CE90EB32855E70FDA955CFB48FBC1FB33BED4490F7043478019C280A240570A45378E6B9BC3170A7A19F0C4F707EA0DFF1182EB6A0378C02D603194666518C72C26AC235D0941E76F40A1F17D8B176B5AD7AB73A7AF35C8FE077EEEBE56D7DAFDAB4ED8C33D49408AB4AECA2A0D5972FB64B6F6AEFFD16F3D55AC33B9B6078CBD0252E1E6F04EFE5FEAC19BCD5B3E767E141D8ED57D92A149EFE0822FB0FF1F9F9172576E13C');
INSERT INTO "snapshots" VALUES('gb42347h',17,X'6E54828DB9CDEE0F780165554B73A24C14FD2FAEB300D4A492AA6FE1880F2CBB2D1579ED6C30116D8835A83CA6E6BF7FE77613639C0545D3DC3EF79CFBEA3F9DBCF366BE3C75AEBBDF45FA491F4F9DE2BC3DEF3A6F9D5D3D6B227F6CC4B5F3CCEA324DA65E2D52ACD3769DB374716085938DF3C8EF1FC3B5F3EC770BD8C932C2DA397A9768BC32E3AC97BEAFAB17275FF5E3C9265DA4331606D17ED35DC978E8E07C7412D9B8700EA72CF4AB260A8C02BE8D5DF04B3A87CF7433F1EAED645CC6262FC9CF26F39A84CEE55C86C1121C66AFF3E9BD5F7E15934A86DD653A1F6A0DC0A91F38B8A1CFEBAD1F9D426BF3C30E678EC2EAC3F749040F5C9656B5DFFAE666EB571271B9E3403A565791419F3C270FBEA057AA330E62175BDE1EFC551CB796BC445873EC87D6AB2972D23320DC2B7C34E060C4B927C1E91006B3E32D46EB328D82BD1167A37491457B31E5F2DD33E89CB103378A5BDC95E73093D7D8920DF90D73EF24262BC2D4710686E826972898BD0B5FE6713636A200396DF1E0B30883950CA039B9F3A3F69107E0BC38874DCD9AB8CB51177EB32C036072D7A979B3A9F15F305726F3A163B283D3E52EB065D1B436C6C21E281B6EEF5B9B658FD9CAA65EAC4B934BE8013E773F6A8DCF5BBBB0C7ED98B0BE6D9A8F2E431CFD86592DBEB5B09796E2609AAF14BF389346825AA27ADED54ECDECA3C9DC81A16CC6E4CB2917EEA8642E72200BA5851DF0DDB0922B6CC5B366EEA8E2F647A9F545C4097B832E6B3ECC1F7BF6B162F688E22DD80DFF487E09BF473C099F37ACA7F58D2CAA3727DB5F858F3ACA0BFC1FF4815D2EA85E6E6B3A37E87370255E8FFBB0AF18F5E983BDC2415FDEF6957F855F31EAF12FFBBBFD3BFC8A0F35DFAF787CC7E64E87E2D36AD2F615E2D9A3DCDCB4B6384AB7E2D3DA3FC4E3668FDA6DD7FD1F387A5FE32BBD5FB1D4F159B8C867AB57AFEFF8FFB33FE8C3061A751CF4FACEBE8DA7DA9F528EDA9E40AFA3B6B21833698BB3BE897F349780BFEBAAB5212CFE9B6A003DDE9FDB9B82AFCB7A6E3B05E66885371EEA9159FE3573D8B02CE7F6A0F8E74D3594CDF6222BA87EEAC5B0445F94F582FA3E4BAEC252BD2DD89A704705DEF0A370F0FD8B7C7C86BA6FD19771C1DC0F3C54D3D41BD4FB0EE1EAB3CA5782F9A87A013823703A16B807A80E2C7C430B300E333A6F8AACBA86D659D22CF31BCD9DEA3B9A7887ED576D350313DA31E7C67534557D6EA01780057BE56F758A2DBE8F33D2F15902B714988F89B6D5315176D129C69C6B6D52619969443CF5DCA43B42F7B48AA3D29D6276E6A12F2FC8C3F7EC9B7856E47BAA3F1557C466EBF773D85C12BF2AE0BF8927E3AEA07B4EE7B9D9621ED2FC5079CEFA32B1D45DF43C7747C801BF2601EE1BE45E7FCBA3A0FB8E7865BCA6590BCE67E4254DB2D70271B8089C6F75407B85DCDEB41F500FC809D7F7EFD4F8AFF3D4F93CEDF25DD279FBD3B1E8DEFEFBF77F6ADDAB27');
INSERT INTO "snapshots" VALUES('zmkj58ha',9,X'F3D22B9E15E78E9278014553C172AA4010FC17CE1E00D19456E5F0C262B296BB140A22DC148CB580683D4C804DE5DF5F8F9897D3CEB0D3D3BD3DC397511BF3D9C8F83CFE6DD405B135329ADBFE7634E6C6B15FEA345E9859CFA742B52A7FDBF60785D87DC4B5507E1135FCBCA8D37852261B3E8DC70DEAAA3645CCCBED47BA585BD9D951EF9BEE89D7EB49F61A295F2DDD3CAE9AD4E50DAF6595EC02F47999ED36AD3AC4B3F28E3DA7D7AC9626076F82FEBCB81EC4A6B5574C34D0D2AD58D420EF578CD3A91F27728FEE87734375C8DDB6BD9F5B135ABB6B365E57E09EC6D63DAFD29AF803BD7297E63EEE2A5E5C6EE8A90EAF8BEBBD4E7B5A3261FAEC6449B7ED840E6C117AAD4FDCA130053BD9B248880375492758649346A123ED8799166C91A37793C023BCE38917512FD9A915D020353C402E743696F0596AF8F9730F0FA5CE863C3CF512F5A2F04C685032E4B6CF8231B4F6220CAC95CB2D51448E286826BC936CC0DDFB6266927936CD0DB81E1C3D70A60893078E8F6548B8A09385F79F4F10AEE0E603477C1670B6B87BF5C3E70197E03D030E1E4D2474C39B89C4ECC0E7F8AC348183B6D21974668ED4843B91373378A3681F72BCEFD853DFC0118CEEFFFC6A216F7EF56BF46B875E89231976AA58531F9DEF5EDAC35BA9FCAAE97C97F600FB129E682734ED57526FFB7DBCA5391C682FE85B7AAE3EF63B794963EC4175A3597DE6B49388DF83E76763645CAEC7FA981BF32FC3C4EFF2FDFD0F0AEC1852');
INSERT INTO "snapshots" VALUES('hqcbn8ez',194,X'B6F82C4010B90CB778017D55CB72E23814FD17D6591883334357F502FC420C920B8C9F3B6C83B19109352218BBABFFBD8FE464924E57CD4265249D7BEE43F71E7E8C2EA36FE3D9F469743FFC2BAA17B97B1A89DBFE76187D1B1DBA559F468E9677E499766D552CC32EABF0BB7AFB7DA195570793B5B93AA57AF89ABA76E5F1DB5FE4B2357237A8BC6AE564CD3628E2D52BB968027CDA215E7052BF549B8869043CB91E9E0A139C5FEEB7CB95B1739DD7D45CCDD64B01DFBC4D7DF24CF8E25EC4A482CF3E779D3A8D1103173DF5DB9E75587CFC05BFBD23366DEF869DF497BA61BD8FD935D38D9ED4D7EC734C81EEE869B8B8A611E3C859900BE349BC418E73FCFEEFFC39EAED96F64571F41F9F73DD2571CA0397F3440FFBDF72F391E7FB397CB27A551C436DE08F1E3C45FE11A2434E6DDE3806718D3B411E31EC10EB1167A8EDEC86789B247AF4A9E46B6663D41639BCB4B0BB25F15CD67BC9CCC592F90BC2CCF99DD8814EEC042B9810F3EF72BB0BCA6DBDC10ACA75075C055C856F27B1E731B14BACB32EB1FE6E53FA35C5DA48AC0D4E0B589B55125B4E889D4FF19D0EBC14DC0AE752F052C55776B8EF1517FCF97552FA7D22B956AC5BFC33F84CC013BC719C073FF0E5990BCB53F16F3469BFE915B739F0926E38A30A4FE53B35ABD361E803CDB3E613B63B0B66952DEB03636D6DA6D4CAC79EAC77935EF30BFA6EA859BD477F654D28647FE34D0535DBC7DA9ACB6FBBB63EEDFD3FF6C0E1DE7FC37FBD57F6EF3CEFDFFFC12BFB77DC5CB00F7B15CFB057F1F42ABE0FFC10EFD7FD9FF10FF1BEE5C7AACFF92C0A394B69BCD532CC88AAC5584C63FF91D11D15B44E0495B541BFAF1DF1C08CC9D5410F3A2F1C4B5B91E933F4246A38C61CCA191C6B22EA89263962D5E7AB13FA58F5F9A123534FCE3B7A98EEE6EDF016E4C1AC33E6CC16A4B60D758F59A5BB40F677B73689C6A406C1E60347342A79140E7DA4DE94180A674ADBDC90B647D8A40DEFF349D829ADA84B83F601FC11C3B3E884F5899C43CC9218E6BC799C8A063A56DB0FE4A6EFA38748A242EA017A2411CC6F91575B65D1ECB49739F7A5F0D007D491F3BCE89298F35CEA2217DADAA282FD76CE8EA871A3F40E31E64BF46D849A8F67D0B2F0559D833BD7D93D6FA09FD0B5B5059F5CF6AE236B2563AAF3069AE98667A95F4A235CA78FF55955B8CE15FD2CCF3F74426A5A040DE337F95657F8E2D00DE0F2CA6BD253B6641CE788396C0B97DFB341D3654D80B96115EF1AD32511479F48CDB71FC7CDF7EFA3A7D1CBF5703914A36F3F469AFC2399FCFCF90BFBC62E0B');
INSERT INTO "snapshots" VALUES('pf676w7k',8,X'8A89FC18D52E0A18780135524D73AA4010FC2F9C3D2CA2265A9583014DD662975241849B80310B8854D604D854FEFBEB45DE81DA1966BAA7E7E3D7A88CC5F3C8F8397F4971836D8E0C793FDDCFC6C238771B15876B927674C6BA4664EF872E11B0EDC1AE98F0F2ADA4D7751587D322DAD3596849E4954D0C9B1687EF78BD33D3EB447CECDB275AEDA6E95B203CB1B1B3B094B14D25AD78191DB7E0799D1FF78D48C279D163AF719D569C50D18808FC34AF13D41DBBCE5632D174AE1348B66F5AD7A1FA25C38BFFCB21BE1AE2F0FB3CF80702AD6D9D5ABB12B567A1D9FB655CE9FA5BE2DA1B720ADB92E6B73B3022795BD77D9E5A29EE30E23917E5818B29366179D07A5A8BAFFFA71DBE89EB0C793E32CA9EFB33B982BB9282FB1479CB06DC16F46B5F71955ADAE7A835C4DBDEC77CE1775C05047EC7FCA0736D6AB29C5ADCD733A72D5E49F300B15431F4C2F295A97704DC18BA342F617E3479E002E8ED7B6CB97AE0787E211E70DC5959BAD7A17E07DC98E5CB01C72CAE2EA81775CC291EF5A0D9C36E3934304BF7B8313133E8AC9FB41EEE5C1A86B8BE1170FEEF11B3D5FAA309E2E0FB9C63D62A3BBE36C97B21BC52B6982B76C730CF42EF4F6196D37EA7FD8E36B8A1F2B133857DDA4DA36F25BE96DFA723BFC5217A2BEF19387F327D4BB03FB62F2FC6C8B8D5E7EA9C198B5F83E0CCFFFEFE012D5AFEAE');
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    server BIGINT,
    status TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    revision BIGINT NOT NULL,
    body TEXT NOT NULL
);
INSERT INTO "tournaments" VALUES('g2syaygs',1457644791398400004,'playing',1768014720.0,11,'{"id":"g2syaygs","name":"Autumn Cup","host":1457644791398400000,"created":1768014720.0,"status":"playing","server":1457644791398400004,"channel":1457644791398400076,"round_began":1768014726.0,"notes":{"post":"1459384278319104000","told:1":"yes","shows:1":"yes","absent:g8bqhwmm:0":"1768144326.0"},"revision":11}');
INSERT INTO "tournaments" VALUES('d7kbjknw',1457644791398400004,'playing',1768014774.0,10,'{"id":"d7kbjknw","name":"League","host":1457644791398400072,"created":1768014774.0,"status":"playing","server":1457644791398400004,"channel":1457644791398400077,"round_began":1768121022.0,"notes":{"post":"1459384504811520000"},"revision":10}');
INSERT INTO "tournaments" VALUES('j58x6x3n',1457644791398400004,'signup',1768014798.0,5,'{"id":"j58x6x3n","name":"Spring Open","host":1457644791398400000,"created":1768014798.0,"server":1457644791398400004,"channel":1457644791398400078,"notes":{"post":"1459384605474816000"},"revision":5}');
INSERT INTO "tournaments" VALUES('c9psy4w7',1457644791398400004,'check_in',1768014804.0,7,'{"id":"c9psy4w7","name":"Pods","host":1457644791398400000,"created":1768014804.0,"status":"check_in","server":1457644791398400004,"channel":1457644791398400079,"notes":{"post":"1459384630640640000"},"revision":7}');
INSERT INTO "tournaments" VALUES('rv87yrnu',1457644791398400004,'signup',1768113246.0,0,'{"id":"rv87yrnu","name":"Late","host":1457644791398400000,"created":1768113246.0,"server":1457644791398400004,"channel":1457644791398400080}');
CREATE INDEX matches_by_channel ON matches (channel, status);
CREATE INDEX matches_by_server ON matches (server, status);
CREATE INDEX matches_by_status ON matches (status, created);
CREATE INDEX matches_lagging ON matches (id) WHERE told < entries;
CREATE INDEX seats_by_person ON seats (person);
CREATE INDEX schedule_by_due ON schedule (due);
CREATE INDEX schedule_by_person ON schedule (person, due);
CREATE INDEX tournaments_by_server ON tournaments (server, status);
CREATE INDEX openings_by_state ON openings (state);
CREATE INDEX rated_by_end ON rated (ended, match);
CREATE INDEX rating_points_by_person ON rating_points (person, server, game, size, ended);
CREATE INDEX claims_by_holder ON claims (holder);
COMMIT;
