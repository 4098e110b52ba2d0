BEGIN TRANSACTION;
CREATE TABLE entry (
	game_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	code VARCHAR(200) NOT NULL, 
	PRIMARY KEY (game_id, n), 
	FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "entry" VALUES('erUWabDNbTLL',0,'draw-cube:metal');
INSERT INTO "entry" VALUES('erUWabDNbTLL',1,'draw-cube:plant');
INSERT INTO "entry" VALUES('erUWabDNbTLL',2,'draw-cube:fuel');
INSERT INTO "entry" VALUES('erUWabDNbTLL',3,'draw-cube:fuel');
INSERT INTO "entry" VALUES('erUWabDNbTLL',4,'draw-reward:R7');
INSERT INTO "entry" VALUES('erUWabDNbTLL',5,'draw-reward:R4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',6,'draw-reward:R1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',7,'draw-reward:R1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',8,'draw-reward:R3');
INSERT INTO "entry" VALUES('erUWabDNbTLL',9,'draw-reward:R6');
INSERT INTO "entry" VALUES('erUWabDNbTLL',10,'draw-reward:R4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',11,'draw-reward:R8');
INSERT INTO "entry" VALUES('erUWabDNbTLL',12,'draw-reward:R4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',13,'draw-reward:R7');
INSERT INTO "entry" VALUES('erUWabDNbTLL',14,'draw-sponsor:4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',15,'draw-sponsor:5');
INSERT INTO "entry" VALUES('erUWabDNbTLL',16,'draw-sponsor:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',17,'draw-sponsor:3');
INSERT INTO "entry" VALUES('erUWabDNbTLL',18,'draw-sponsor:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',19,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('erUWabDNbTLL',20,'draw-diver:engineer');
INSERT INTO "entry" VALUES('erUWabDNbTLL',21,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('erUWabDNbTLL',22,'draw-diver:spy');
INSERT INTO "entry" VALUES('erUWabDNbTLL',23,'draw-diver:trader');
INSERT INTO "entry" VALUES('erUWabDNbTLL',24,'draw-diver:explorer');
INSERT INTO "entry" VALUES('erUWabDNbTLL',25,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('erUWabDNbTLL',26,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('erUWabDNbTLL',27,'draw-cube:fuel');
INSERT INTO "entry" VALUES('erUWabDNbTLL',28,'draw-cube:plant');
INSERT INTO "entry" VALUES('erUWabDNbTLL',29,'draw-cube:metal');
INSERT INTO "entry" VALUES('erUWabDNbTLL',30,'draw-cube:tech');
INSERT INTO "entry" VALUES('erUWabDNbTLL',31,'space:metal');
INSERT INTO "entry" VALUES('erUWabDNbTLL',32,'draw-contract:25');
INSERT INTO "entry" VALUES('erUWabDNbTLL',33,'draw-contract:26');
INSERT INTO "entry" VALUES('erUWabDNbTLL',34,'left:25');
INSERT INTO "entry" VALUES('erUWabDNbTLL',35,'x:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',36,'upgrade:plant-expert');
INSERT INTO "entry" VALUES('erUWabDNbTLL',37,'buy:fuel');
INSERT INTO "entry" VALUES('erUWabDNbTLL',38,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',39,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',40,'key:4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',41,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',42,'take:metal');
INSERT INTO "entry" VALUES('erUWabDNbTLL',43,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',44,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',45,'draw-contract:22');
INSERT INTO "entry" VALUES('erUWabDNbTLL',46,'key:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',47,'upgrade:tech-expert');
INSERT INTO "entry" VALUES('erUWabDNbTLL',48,'take:tech');
INSERT INTO "entry" VALUES('erUWabDNbTLL',49,'fetch:4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',50,'complete:22');
INSERT INTO "entry" VALUES('erUWabDNbTLL',51,'draw-contract:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',52,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',53,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',54,'key:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',55,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',56,'take:plant');
INSERT INTO "entry" VALUES('erUWabDNbTLL',57,'bonus');
INSERT INTO "entry" VALUES('erUWabDNbTLL',58,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',59,'timer:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',60,'key:3');
INSERT INTO "entry" VALUES('erUWabDNbTLL',61,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',62,'back:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',63,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',64,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',65,'key:5');
INSERT INTO "entry" VALUES('erUWabDNbTLL',66,'fetch:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',67,'take:fuel');
INSERT INTO "entry" VALUES('erUWabDNbTLL',68,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',69,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',70,'draw-contract:11');
INSERT INTO "entry" VALUES('erUWabDNbTLL',71,'key:4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',72,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',73,'hacker');
INSERT INTO "entry" VALUES('erUWabDNbTLL',74,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',75,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',76,'key:3');
INSERT INTO "entry" VALUES('erUWabDNbTLL',77,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',78,'take:metal');
INSERT INTO "entry" VALUES('erUWabDNbTLL',79,'take:metal');
INSERT INTO "entry" VALUES('erUWabDNbTLL',80,'complete:11');
INSERT INTO "entry" VALUES('erUWabDNbTLL',81,'draw-contract:4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',82,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',83,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',84,'x:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',85,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',86,'take:plant');
INSERT INTO "entry" VALUES('erUWabDNbTLL',87,'bonus');
INSERT INTO "entry" VALUES('erUWabDNbTLL',88,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',89,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',90,'key:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',91,'fetch:3');
INSERT INTO "entry" VALUES('erUWabDNbTLL',92,'take:fuel');
INSERT INTO "entry" VALUES('erUWabDNbTLL',93,'complete:4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',94,'draw-contract:10');
INSERT INTO "entry" VALUES('erUWabDNbTLL',95,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',96,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',97,'draw-contract:14');
INSERT INTO "entry" VALUES('erUWabDNbTLL',98,'key:3');
INSERT INTO "entry" VALUES('erUWabDNbTLL',99,'upgrade:fuel-expert');
INSERT INTO "entry" VALUES('erUWabDNbTLL',100,'take:tech');
INSERT INTO "entry" VALUES('erUWabDNbTLL',101,'fetch:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',102,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',103,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',104,'key:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',105,'fetch:3');
INSERT INTO "entry" VALUES('erUWabDNbTLL',106,'take:metal');
INSERT INTO "entry" VALUES('erUWabDNbTLL',107,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',108,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',109,'key:5');
INSERT INTO "entry" VALUES('erUWabDNbTLL',110,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',111,'token:R4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',112,'now');
INSERT INTO "entry" VALUES('erUWabDNbTLL',113,'draw-reward:R8');
INSERT INTO "entry" VALUES('erUWabDNbTLL',114,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',115,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',116,'key:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',117,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',118,'take:plant');
INSERT INTO "entry" VALUES('erUWabDNbTLL',119,'bonus');
INSERT INTO "entry" VALUES('erUWabDNbTLL',120,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',121,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',122,'neutral:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',123,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',124,'take:tech');
INSERT INTO "entry" VALUES('erUWabDNbTLL',125,'pass');
INSERT INTO "entry" VALUES('erUWabDNbTLL',126,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',127,'timer:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',128,'key:4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',129,'upgrade:spy');
INSERT INTO "entry" VALUES('erUWabDNbTLL',130,'back:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',131,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',132,'timer:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',133,'x:5');
INSERT INTO "entry" VALUES('erUWabDNbTLL',134,'upgrade:explorer');
INSERT INTO "entry" VALUES('erUWabDNbTLL',135,'pass');
INSERT INTO "entry" VALUES('erUWabDNbTLL',136,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',137,'timer:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',138,'key:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',139,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',140,'token:R1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',141,'now');
INSERT INTO "entry" VALUES('erUWabDNbTLL',142,'draw-reward:R2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',143,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',144,'timer:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',145,'key:5');
INSERT INTO "entry" VALUES('erUWabDNbTLL',146,'upgrade:engineer');
INSERT INTO "entry" VALUES('erUWabDNbTLL',147,'hacker');
INSERT INTO "entry" VALUES('erUWabDNbTLL',148,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',149,'timer:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',150,'x:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',151,'upgrade:trader');
INSERT INTO "entry" VALUES('erUWabDNbTLL',152,'spy:contracts');
INSERT INTO "entry" VALUES('erUWabDNbTLL',153,'draw-contract:20');
INSERT INTO "entry" VALUES('erUWabDNbTLL',154,'draw-contract:18');
INSERT INTO "entry" VALUES('erUWabDNbTLL',155,'draw-contract:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',156,'draw-contract:17');
INSERT INTO "entry" VALUES('erUWabDNbTLL',157,'keep:18');
INSERT INTO "entry" VALUES('erUWabDNbTLL',158,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',159,'timer:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',160,'key:3');
INSERT INTO "entry" VALUES('erUWabDNbTLL',161,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',162,'take:plant');
INSERT INTO "entry" VALUES('erUWabDNbTLL',163,'bonus');
INSERT INTO "entry" VALUES('erUWabDNbTLL',164,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',165,'timer:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',166,'key:1');
INSERT INTO "entry" VALUES('erUWabDNbTLL',167,'upgrade:metal-expert');
INSERT INTO "entry" VALUES('erUWabDNbTLL',168,'token:R4');
INSERT INTO "entry" VALUES('erUWabDNbTLL',169,'now');
INSERT INTO "entry" VALUES('erUWabDNbTLL',170,'draw-reward:R7');
INSERT INTO "entry" VALUES('erUWabDNbTLL',171,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',172,'timer:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',173,'key:2');
INSERT INTO "entry" VALUES('erUWabDNbTLL',174,'sponsor');
INSERT INTO "entry" VALUES('erUWabDNbTLL',175,'sell:plant');
INSERT INTO "entry" VALUES('erUWabDNbTLL',176,'sell:tech');
INSERT INTO "entry" VALUES('erUWabDNbTLL',177,'buy:fuel');
INSERT INTO "entry" VALUES('erUWabDNbTLL',178,'sell:fuel');
INSERT INTO "entry" VALUES('erUWabDNbTLL',179,'surface');
INSERT INTO "entry" VALUES('erUWabDNbTLL',180,'timer:2');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',0,'draw-cube:tech');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',1,'draw-cube:tech');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',2,'draw-cube:fuel');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',3,'draw-cube:plant');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',4,'draw-reward:R3');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',5,'draw-reward:R7');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',6,'draw-reward:R3');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',7,'draw-reward:R8');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',8,'draw-reward:R8');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',9,'draw-reward:R8');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',10,'draw-reward:R2');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',11,'draw-reward:R2');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',12,'draw-reward:R7');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',13,'draw-reward:R4');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',14,'draw-sponsor:5');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',15,'draw-sponsor:4');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',16,'draw-sponsor:1');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',17,'draw-sponsor:3');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',18,'draw-sponsor:2');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',19,'draw-diver:explorer');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',20,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',21,'draw-diver:spy');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',22,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',23,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',24,'draw-diver:trader');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',25,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',26,'draw-diver:engineer');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',27,'draw-cube:fuel');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',28,'draw-cube:plant');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',29,'draw-cube:tech');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',30,'draw-cube:metal');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',31,'space:fuel');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',32,'draw-contract:15');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',33,'draw-contract:26');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',34,'x:2');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',35,'sponsor');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',36,'take:fuel');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',37,'take:fuel');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',38,'complete:26');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',39,'draw-contract:4');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',40,'surface');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',41,'timer:1');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',42,'key:3');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',43,'upgrade:fuel-expert');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',44,'sell:plant');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',45,'surface');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',46,'timer:1');
INSERT INTO "entry" VALUES('nYbg3H7UXgGt',47,'key:2');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',0,'draw-cube:fuel');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',1,'draw-cube:plant');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',2,'draw-cube:plant');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',3,'draw-cube:metal');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',4,'draw-reward:R2');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',5,'draw-reward:R6');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',6,'draw-reward:R6');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',7,'draw-reward:R3');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',8,'draw-reward:R1');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',9,'draw-reward:R3');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',10,'draw-reward:R8');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',11,'draw-reward:R2');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',12,'draw-reward:R2');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',13,'draw-reward:R5');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',14,'draw-sponsor:1');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',15,'draw-sponsor:5');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',16,'draw-sponsor:3');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',17,'draw-sponsor:4');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',18,'draw-sponsor:2');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',19,'draw-diver:trader');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',20,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',21,'draw-diver:spy');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',22,'draw-diver:engineer');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',23,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',24,'draw-diver:explorer');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',25,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',26,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',27,'draw-cube:fuel');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',28,'draw-cube:tech');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',29,'draw-cube:metal');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',30,'draw-cube:plant');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',31,'space:fuel');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',32,'draw-contract:30');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',33,'draw-contract:20');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',34,'key:2');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',35,'sponsor');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',36,'take:plant');
INSERT INTO "entry" VALUES('IYJp9EjXuN21',37,'take:plant');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',0,'draw-cube:plant');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',1,'draw-cube:plant');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',2,'draw-cube:tech');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',3,'draw-cube:fuel');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',4,'draw-reward:R1');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',5,'draw-reward:R7');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',6,'draw-reward:R8');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',7,'draw-reward:R2');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',8,'draw-reward:R7');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',9,'draw-reward:R2');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',10,'draw-reward:R3');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',11,'draw-reward:R4');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',12,'draw-reward:R8');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',13,'draw-reward:R2');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',14,'draw-sponsor:1');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',15,'draw-sponsor:2');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',16,'draw-sponsor:5');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',17,'draw-sponsor:4');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',18,'draw-sponsor:3');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',19,'draw-diver:explorer');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',20,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',21,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',22,'draw-diver:engineer');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',23,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',24,'draw-diver:trader');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',25,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',26,'draw-diver:spy');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',27,'draw-cube:fuel');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',28,'draw-cube:plant');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',29,'draw-cube:tech');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',30,'draw-cube:metal');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',31,'space:fuel');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',32,'draw-contract:14');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',33,'draw-contract:15');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',34,'key:4');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',35,'upgrade:metal-expert');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',36,'take:metal');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',37,'bonus');
INSERT INTO "entry" VALUES('gyOpxdSdgVAC',38,'surface');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',0,'draw-cube:plant');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',1,'draw-cube:tech');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',2,'draw-cube:fuel');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',3,'draw-cube:metal');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',4,'draw-reward:R7');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',5,'draw-reward:R4');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',6,'draw-reward:R5');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',7,'draw-reward:R3');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',8,'draw-reward:R5');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',9,'draw-reward:R4');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',10,'draw-reward:R7');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',11,'draw-reward:R6');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',12,'draw-reward:R1');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',13,'draw-reward:R6');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',14,'draw-sponsor:4');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',15,'draw-sponsor:5');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',16,'draw-sponsor:3');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',17,'draw-sponsor:1');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',18,'draw-sponsor:2');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',19,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',20,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',21,'draw-diver:explorer');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',22,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',23,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',24,'draw-diver:trader');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',25,'draw-diver:engineer');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',26,'draw-diver:spy');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',27,'draw-cube:fuel');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',28,'draw-cube:plant');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',29,'draw-cube:tech');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',30,'draw-cube:metal');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',31,'draw-diver:engineer');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',32,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',33,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',34,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',35,'draw-diver:spy');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',36,'draw-diver:trader');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',37,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',38,'draw-diver:explorer');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',39,'draw-cube:tech');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',40,'draw-cube:plant');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',41,'draw-cube:metal');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',42,'draw-cube:fuel');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',43,'draw-contract:11');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',44,'draw-contract:3');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',45,'first:2');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',46,'key:1');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',47,'upgrade:engineer');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',48,'take:tech');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',49,'surface');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',50,'x:2');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',51,'upgrade:plant-expert');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',52,'take:tech');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',53,'surface');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',54,'x:1');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',55,'sponsor');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',56,'take:metal');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',57,'complete:3');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',58,'draw-contract:26');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',59,'surface');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',60,'key:3');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',61,'upgrade:tech-expert');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',62,'sell:plant');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',63,'surface');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',64,'key:3');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',65,'upgrade:metal-expert');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',66,'buy:plant');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',67,'surface');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',68,'key:1');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',69,'sponsor');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',70,'take:metal');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',71,'surface');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',72,'key:4');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',73,'sponsor');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',74,'take:plant');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',75,'take:plant');
INSERT INTO "entry" VALUES('zFvDxsUhAAYb',76,'surface');
INSERT INTO "entry" VALUES('gcJKrWCw3p9A',0,'count:0');
INSERT INTO "entry" VALUES('gcJKrWCw3p9A',1,'count:1');
INSERT INTO "entry" VALUES('gcJKrWCw3p9A',2,'count:2');
INSERT INTO "entry" VALUES('gcJKrWCw3p9A',3,'count:3');
INSERT INTO "entry" VALUES('gcJKrWCw3p9A',4,'score:1');
INSERT INTO "entry" VALUES('gcJKrWCw3p9A',5,'score:10');
INSERT INTO "entry" VALUES('gcJKrWCw3p9A',6,'score:7');
INSERT INTO "entry" VALUES('gcJKrWCw3p9A',7,'score:18');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',0,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',1,'tile:crystal-or-tech');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',2,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',3,'tile:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',4,'tile:nanite');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',5,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',6,'tile:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',7,'tile:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',8,'tile:organics+organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',9,'tile:crystal+organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',10,'tile:crystal-or-tech');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',11,'tile:card');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',12,'tile:tech+tech');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',13,'tile:nanite');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',14,'tile:crystal+tech');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',15,'damage:processing.B1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',16,'damage:construction.B1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',17,'damage:rnd.B1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',18,'damage:processing.B2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',19,'damage:construction.B3');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',20,'damage:rnd.B3');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',21,'damage:labs.B2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',22,'damage:rnd.B2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',23,'cavern:L6');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',24,'cavern:L7');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',25,'token:tech');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',26,'token:card');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',27,'token:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',28,'token:energy');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',29,'lay:turtle');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',30,'lay:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',31,'lay:mole');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',32,'lay:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',33,'lay:rhino');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',34,'lay:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',35,'lay:moth');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',36,'lay:shark');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',37,'draw:moth');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',38,'draw:rhino');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',39,'draw:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',40,'draw:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',41,'draw:mole');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',42,'discard:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',43,'discard:moth');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',44,'draw:shark');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',45,'draw:turtle');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',46,'draw:shark');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',47,'draw:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',48,'dock:labs.T1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',49,'from:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',50,'act:left');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',51,'slot:P6.cost');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',52,'tile:organics+organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',53,'scrap:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',54,'pick:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',55,'tile:card');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',56,'draw:rhino');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',57,'dock:labs.B1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',58,'from:2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',59,'act:up');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',60,'slot:P1.gain');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',61,'scrap:mole');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',62,'pick:rhino');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',63,'tile:tech');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',64,'draw:moth');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',65,'recall');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',66,'incident:labs');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',67,'draw:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',68,'token:nanite');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',69,'use:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',70,'scrap:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',71,'use:6');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',72,'pay:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',73,'as:upgrade');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',74,'card:rhino');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',75,'cavern:S6');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',76,'cavern:S1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',77,'cavern:L3');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',78,'cavern:S7');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',79,'cavern:L5');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',80,'cavern:S2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',81,'cavern:L1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',82,'cavern:S3');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',83,'cavern:L4');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',84,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',85,'pay:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',86,'draw-card');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',87,'draw:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',88,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',89,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',90,'as:vehicle');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',91,'card:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',92,'pick:shark');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',93,'draw:turtle');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',94,'dock:labs.B1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',95,'from:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',96,'act:right');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',97,'slot:P2.gain');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',98,'tile:crystal+organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',99,'pick:turtle');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',100,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',101,'draw:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',102,'recall');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',103,'incident:processing');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',104,'token:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',105,'use:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',106,'pick:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',107,'tile:organics-or-tech');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',108,'draw:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',109,'dock:labs.T1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',110,'from:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',111,'act:right');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',112,'slot:P5.cost');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',113,'tile:nanite');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',114,'salvage:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',115,'incident:labs');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',116,'token:sabotage');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',117,'token:sabotage');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',118,'recall');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',119,'incident:rnd');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',120,'token:tech');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',121,'use:5');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',122,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',123,'wake:construction.1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',124,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',125,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',126,'wake:construction.2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',127,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',128,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',129,'wake:labs.1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',130,'pick:moth');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',131,'draw:mole');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',132,'dock:processing.T2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',133,'from:3');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',134,'act:left');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',135,'scout:B3');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',136,'pick:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',137,'tile:tech');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',138,'draw:shark');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',139,'draw:moth');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',140,'scout:B2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',141,'pair:A2-A3');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',142,'dock:construction.B2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',143,'from:5');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',144,'act:down');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',145,'pay:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',146,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',147,'pay:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',148,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',149,'pay:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',150,'pick:shark');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',151,'draw:mole');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',152,'draw:turtle');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',153,'draw:moth');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',154,'recall');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',155,'incident:labs');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',156,'token:nanite');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',157,'use:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',158,'use:5');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',159,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',160,'wake:construction.3');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',161,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',162,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',163,'wake:labs.2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',164,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',165,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',166,'wake:labs.3');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',167,'pick:moth');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',168,'draw:turtle');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',169,'draw:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',170,'draw:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',171,'draw:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',172,'draw:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',173,'launch');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',174,'from:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',175,'ride:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',176,'to:A2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',177,'pods:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',178,'to:A3');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',179,'pods:2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',180,'salvage:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',181,'incident:construction');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',182,'token:crystal+crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',183,'token:sabotage');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',184,'scout:B1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',185,'pair:B2-B3');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',186,'more:B2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',187,'dock:processing.T1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',188,'from:5');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',189,'act:right');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',190,'scout:C2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',191,'pick:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',192,'draw:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',193,'recall');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',194,'incident:construction');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',195,'token:sabotage');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',196,'use:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',197,'use:5');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',198,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',199,'wake:rnd.1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',200,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',201,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',202,'wake:processing.1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',203,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',204,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',205,'wake:processing.1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',206,'pick:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',207,'tile:card');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',208,'draw:mole');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',209,'dock:construction.B2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',210,'from:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',211,'act:down');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',212,'pay:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',213,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',214,'pay:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',215,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',216,'pay:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',217,'pick:mole');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',218,'draw:mole');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',219,'recall');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',220,'incident:labs');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',221,'token:organics+organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',222,'use:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',223,'pick:mole');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',224,'draw:shark');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',225,'dock:construction.T1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',226,'from:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',227,'act:left');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',228,'gain');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',229,'tile:energy');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',230,'incident:construction');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',231,'token:tech+tech');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',232,'token:card');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',233,'section:construction');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',234,'dock:processing.T1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',235,'from:5');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',236,'act:right');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',237,'scout:A4');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',238,'pick:shark');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',239,'draw:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',240,'dock:construction.B2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',241,'act:down');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',242,'pay:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',243,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',244,'pay:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',245,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',246,'pay:crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',247,'pick:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',248,'draw:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',249,'recall');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',250,'incident:rnd');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',251,'draw:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',252,'token:energy');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',253,'use:6');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',254,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',255,'as:upgrade');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',256,'card:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',257,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',258,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',259,'draw-card');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',260,'draw:mole');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',261,'again');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',262,'pay:organics');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',263,'as:mission');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',264,'card:mole');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',265,'use:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',266,'use:2');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',267,'pick:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',268,'draw:crab');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',269,'dock:processing.T1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',270,'from:1');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',271,'act:right');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',272,'scout:B4');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',273,'pick:ram');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',274,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',275,'draw:moth');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',276,'draw:turtle');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',277,'draw:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',278,'draw:moth');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',279,'draw:shark');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',280,'draw:moth');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',281,'draw:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',282,'draw:rhino');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',283,'draw:spider');
INSERT INTO "entry" VALUES('fmd4AYWe_Hgx',284,'draw:mole');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',0,'tile:crystal+tech');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',1,'tile:card');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',2,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',3,'tile:crystal+organics');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',4,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',5,'tile:nanite');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',6,'tile:organics+organics');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',7,'tile:nanite');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',8,'tile:energy');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',9,'tile:card');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',10,'tile:tech+tech');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',11,'tile:tech');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',12,'tile:nanite');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',13,'tile:crystal-or-tech');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',14,'tile:card');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',15,'damage:processing.B1');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',16,'damage:labs.B1');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',17,'damage:processing.B3');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',18,'damage:construction.B2');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',19,'damage:processing.B2');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',20,'damage:construction.B1');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',21,'damage:rnd.B2');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',22,'damage:construction.B3');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',23,'cavern:L1');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',24,'cavern:L4');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',25,'token:tech');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',26,'token:energy');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',27,'token:crystal');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',28,'token:card');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',29,'lay:shark');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',30,'lay:moth');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',31,'lay:rhino');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',32,'lay:ram');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',33,'lay:turtle');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',34,'lay:spider');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',35,'lay:mole');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',36,'lay:crab');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',37,'draw:mole');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',38,'draw:crab');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',39,'draw:mole');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',40,'draw:shark');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',41,'draw:ram');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',42,'discard:shark');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',43,'discard:mole');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',44,'draw:crab');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',45,'draw:rhino');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',46,'draw:moth');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',47,'draw:ram');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',48,'dock:labs.T1');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',49,'from:1');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',50,'act:right');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',51,'slot:P1.gain');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',52,'tile:crystal+organics');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',53,'scrap:ram');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',54,'pick:moth');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',55,'tile:crystal');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',56,'draw:spider');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',57,'dock:construction.T1');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',58,'from:2');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',59,'act:right');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',60,'slot:P5.cost');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',61,'tile:nanite');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',62,'scrap:crab');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',63,'salvage:crystal');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',64,'token:sabotage');
INSERT INTO "entry" VALUES('uVmfge6Ko0mX',65,'dock:rnd.B1');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',0,'tile:crystal');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',1,'tile:crystal-or-tech');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',2,'tile:crystal+organics');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',3,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',4,'tile:crystal');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',5,'tile:crystal+organics');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',6,'tile:crystal+organics');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',7,'tile:organics+organics');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',8,'tile:organics');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',9,'tile:organics+organics');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',10,'tile:card');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',11,'tile:tech');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',12,'tile:tech+tech');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',13,'tile:organics-or-tech');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',14,'tile:tech');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',15,'damage:processing.B1');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',16,'damage:labs.B2');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',17,'damage:rnd.B1');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',18,'damage:processing.B3');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',19,'damage:labs.B3');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',20,'damage:construction.B1');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',21,'damage:rnd.B2');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',22,'damage:rnd.B3');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',23,'cavern:L2');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',24,'cavern:L6');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',25,'token:tech');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',26,'token:sabotage');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',27,'token:crystal');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',28,'token:sabotage');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',29,'lay:moth');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',30,'lay:rhino');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',31,'lay:ram');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',32,'lay:mole');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',33,'lay:spider');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',34,'lay:turtle');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',35,'lay:crab');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',36,'lay:shark');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',37,'draw:shark');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',38,'draw:crab');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',39,'draw:moth');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',40,'draw:rhino');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',41,'draw:ram');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',42,'discard:moth');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',43,'discard:rhino');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',44,'draw:rhino');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',45,'draw:turtle');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',46,'draw:turtle');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',47,'draw:mole');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',48,'dock:labs.T2');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',49,'from:1');
INSERT INTO "entry" VALUES('pmlY05ru_0E0',50,'act:right');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',0,'tile:crystal-or-tech');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',1,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',2,'tile:nanite');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',3,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',4,'tile:crystal');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',5,'tile:organics-or-tech');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',6,'tile:organics+organics');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',7,'tile:organics+tech');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',8,'tile:organics+organics');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',9,'tile:organics+organics');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',10,'tile:organics+tech');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',11,'tile:crystal+tech');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',12,'tile:organics+tech');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',13,'tile:tech+tech');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',14,'tile:tech');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',15,'damage:construction.B1');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',16,'damage:labs.B1');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',17,'damage:processing.B2');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',18,'damage:rnd.B1');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',19,'damage:construction.B3');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',20,'damage:rnd.B2');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',21,'damage:labs.B2');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',22,'damage:construction.B2');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',23,'cavern:L3');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',24,'cavern:L1');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',25,'token:sabotage');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',26,'token:organics');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',27,'token:tech');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',28,'token:sabotage');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',29,'lay:spider');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',30,'lay:turtle');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',31,'lay:crab');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',32,'lay:moth');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',33,'lay:mole');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',34,'lay:rhino');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',35,'lay:shark');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',36,'lay:ram');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',37,'draw:crab');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',38,'draw:crab');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',39,'draw:turtle');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',40,'draw:turtle');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',41,'draw:rhino');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',42,'discard:turtle');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',43,'discard:turtle');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',44,'draw:shark');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',45,'draw:moth');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',46,'draw:mole');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',47,'draw:moth');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',48,'scrap:rhino');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',49,'dock:construction.T1');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',50,'from:1');
INSERT INTO "entry" VALUES('XdQsxEzC5LUk',51,'act:right');
INSERT INTO "entry" VALUES('RKshuioSzw8q',0,'first:2');
INSERT INTO "entry" VALUES('RKshuioSzw8q',1,'tile:energy');
INSERT INTO "entry" VALUES('RKshuioSzw8q',2,'tile:crystal');
INSERT INTO "entry" VALUES('RKshuioSzw8q',3,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('RKshuioSzw8q',4,'tile:nanite');
INSERT INTO "entry" VALUES('RKshuioSzw8q',5,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('RKshuioSzw8q',6,'tile:organics-or-tech');
INSERT INTO "entry" VALUES('RKshuioSzw8q',7,'tile:organics+organics');
INSERT INTO "entry" VALUES('RKshuioSzw8q',8,'tile:crystal+organics');
INSERT INTO "entry" VALUES('RKshuioSzw8q',9,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('RKshuioSzw8q',10,'tile:organics+tech');
INSERT INTO "entry" VALUES('RKshuioSzw8q',11,'tile:organics+tech');
INSERT INTO "entry" VALUES('RKshuioSzw8q',12,'tile:tech');
INSERT INTO "entry" VALUES('RKshuioSzw8q',13,'tile:crystal+tech');
INSERT INTO "entry" VALUES('RKshuioSzw8q',14,'tile:organics-or-tech');
INSERT INTO "entry" VALUES('RKshuioSzw8q',15,'tile:nanite');
INSERT INTO "entry" VALUES('RKshuioSzw8q',16,'damage:processing.B1');
INSERT INTO "entry" VALUES('RKshuioSzw8q',17,'damage:construction.B2');
INSERT INTO "entry" VALUES('RKshuioSzw8q',18,'damage:rnd.B3');
INSERT INTO "entry" VALUES('RKshuioSzw8q',19,'damage:labs.B1');
INSERT INTO "entry" VALUES('RKshuioSzw8q',20,'damage:construction.B1');
INSERT INTO "entry" VALUES('RKshuioSzw8q',21,'damage:processing.B3');
INSERT INTO "entry" VALUES('RKshuioSzw8q',22,'damage:construction.B3');
INSERT INTO "entry" VALUES('RKshuioSzw8q',23,'damage:labs.B2');
INSERT INTO "entry" VALUES('RKshuioSzw8q',24,'cavern:L2');
INSERT INTO "entry" VALUES('RKshuioSzw8q',25,'cavern:L6');
INSERT INTO "entry" VALUES('RKshuioSzw8q',26,'token:tech');
INSERT INTO "entry" VALUES('RKshuioSzw8q',27,'token:organics');
INSERT INTO "entry" VALUES('RKshuioSzw8q',28,'token:energy');
INSERT INTO "entry" VALUES('RKshuioSzw8q',29,'token:sabotage');
INSERT INTO "entry" VALUES('RKshuioSzw8q',30,'draw:spider');
INSERT INTO "entry" VALUES('RKshuioSzw8q',31,'draw:crab');
INSERT INTO "entry" VALUES('RKshuioSzw8q',32,'draw:moth');
INSERT INTO "entry" VALUES('RKshuioSzw8q',33,'draw:turtle');
INSERT INTO "entry" VALUES('RKshuioSzw8q',34,'draw:rhino');
INSERT INTO "entry" VALUES('RKshuioSzw8q',35,'draw:shark');
INSERT INTO "entry" VALUES('RKshuioSzw8q',36,'draw:mole');
INSERT INTO "entry" VALUES('RKshuioSzw8q',37,'draw:spider');
INSERT INTO "entry" VALUES('RKshuioSzw8q',38,'draw:shark');
INSERT INTO "entry" VALUES('RKshuioSzw8q',39,'draw:ram');
INSERT INTO "entry" VALUES('RKshuioSzw8q',40,'discard:turtle');
INSERT INTO "entry" VALUES('RKshuioSzw8q',41,'discard:spider');
INSERT INTO "entry" VALUES('RKshuioSzw8q',42,'discard:spider');
INSERT INTO "entry" VALUES('RKshuioSzw8q',43,'discard:shark');
INSERT INTO "entry" VALUES('RKshuioSzw8q',44,'dock:labs.T1');
INSERT INTO "entry" VALUES('RKshuioSzw8q',45,'from:1');
INSERT INTO "entry" VALUES('RKshuioSzw8q',46,'act:down');
INSERT INTO "entry" VALUES('RKshuioSzw8q',47,'slot:P5.cost');
INSERT INTO "entry" VALUES('RKshuioSzw8q',48,'tile:nanite');
INSERT INTO "entry" VALUES('RKshuioSzw8q',49,'scrap:crab');
INSERT INTO "entry" VALUES('RKshuioSzw8q',50,'dock:labs.T2');
INSERT INTO "entry" VALUES('RKshuioSzw8q',51,'from:1');
INSERT INTO "entry" VALUES('RKshuioSzw8q',52,'act:left');
INSERT INTO "entry" VALUES('RKshuioSzw8q',53,'slot:P1.gain');
INSERT INTO "entry" VALUES('RKshuioSzw8q',54,'tile:card');
INSERT INTO "entry" VALUES('RKshuioSzw8q',55,'scrap:shark');
INSERT INTO "entry" VALUES('RKshuioSzw8q',56,'dock:labs.B3');
INSERT INTO "entry" VALUES('RKshuioSzw8q',57,'from:2');
INSERT INTO "entry" VALUES('RKshuioSzw8q',58,'act:left');
INSERT INTO "entry" VALUES('RKshuioSzw8q',59,'slot:P1.gain');
INSERT INTO "entry" VALUES('RKshuioSzw8q',60,'tile:crystal+organics');
INSERT INTO "entry" VALUES('RKshuioSzw8q',61,'scrap:rhino');
INSERT INTO "entry" VALUES('RKshuioSzw8q',62,'dock:rnd.T1');
INSERT INTO "entry" VALUES('RKshuioSzw8q',63,'from:2');
INSERT INTO "entry" VALUES('RKshuioSzw8q',64,'act:right');
INSERT INTO "entry" VALUES('RKshuioSzw8q',65,'slot:P5.cost');
INSERT INTO "entry" VALUES('RKshuioSzw8q',66,'tile:tech+tech');
INSERT INTO "entry" VALUES('RKshuioSzw8q',67,'scrap:ram');
INSERT INTO "entry" VALUES('RKshuioSzw8q',68,'recall');
INSERT INTO "entry" VALUES('RKshuioSzw8q',69,'incident:rnd');
INSERT INTO "entry" VALUES('RKshuioSzw8q',70,'token:crystal');
INSERT INTO "entry" VALUES('RKshuioSzw8q',71,'use:1');
INSERT INTO "entry" VALUES('RKshuioSzw8q',72,'use:5');
INSERT INTO "entry" VALUES('RKshuioSzw8q',73,'pay:crystal');
INSERT INTO "entry" VALUES('RKshuioSzw8q',74,'wake:construction.1');
INSERT INTO "entry" VALUES('RKshuioSzw8q',75,'again');
INSERT INTO "entry" VALUES('RKshuioSzw8q',76,'pay:crystal');
INSERT INTO "entry" VALUES('RKshuioSzw8q',77,'wake:processing.1');
INSERT INTO "entry" VALUES('RKshuioSzw8q',78,'again');
INSERT INTO "entry" VALUES('RKshuioSzw8q',79,'pay:crystal');
INSERT INTO "entry" VALUES('RKshuioSzw8q',80,'wake:processing.1');
INSERT INTO "entry" VALUES('RKshuioSzw8q',81,'scrap:moth');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',0,'damage:rnd.B3');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',1,'damage:labs.B1');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',2,'damage:construction.B2');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',3,'damage:labs.B2');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',4,'damage:construction.B3');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',5,'damage:rnd.B1');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',6,'damage:processing.B1');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',7,'damage:processing.B3');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',8,'lay:spider');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',9,'lay:ram');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',10,'lay:rhino');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',11,'lay:mole');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',12,'lay:shark');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',13,'lay:crab');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',14,'lay:moth');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',15,'lay:turtle');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',16,'draw:spider');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',17,'draw:moth');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',18,'draw:crab');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',19,'draw:spider');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',20,'minus:organics');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',21,'minus:asleep.labs.1');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',22,'sabotage:processing');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',23,'plus:asleep.processing.1');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',24,'plus:asleep.labs.1');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',25,'plus:tokens');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',26,'plus:tiles');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',27,'plus:asleep.construction.2');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',28,'plus:settled.B4');
INSERT INTO "entry" VALUES('IE_xjLV1qpza',29,'minus:asleep.rnd.1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',0,'draw-mission:MI-04');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',1,'roll:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',2,'roll:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',3,'roll:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',4,'roll:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',5,'roll:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',6,'roll:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',7,'roll:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',8,'roll:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',9,'roll:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',10,'1/place:US-S2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',11,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',12,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',13,'1/place:B2-B');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',14,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',15,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',16,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',17,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',18,'1/place:B1-R');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',19,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',20,'roll:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',21,'1/dock:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',22,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',23,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',24,'1/place:US-S1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',25,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',26,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',27,'by:+1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',28,'1/place:US-S4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',29,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',30,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',31,'by:+1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',32,'1/place:US-S3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',33,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',34,'resource:power');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',35,'draw-disaster:TM-10');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',36,'resource:climate');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',37,'1/install');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',38,'tile:US-1a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',39,'side:blue');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',40,'sector:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',41,'1/install');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',42,'tile:US-1c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',43,'side:blue');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',44,'sector:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',45,'1/research');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',46,'1/research');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',47,'1/research');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',48,'1/badge:specialist');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',49,'tile:US-1b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',50,'1/badge:medical');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',51,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',52,'1/pass');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',53,'roll:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',54,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',55,'roll:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',56,'roll:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',57,'roll:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',58,'1/place:B2-B');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',59,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',60,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',61,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',62,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',63,'1/place:B1-R');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',64,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',65,'roll:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',66,'1/place:US-S2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',67,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',68,'value:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',69,'1/place:US-1a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',70,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',71,'1/satisfy:TM-10:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',72,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',73,'1/place:US-1c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',74,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',75,'1/dock:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',76,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',77,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',78,'1/destroy');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',79,'keep');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',80,'1/dock:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',81,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',82,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',83,'1/dock:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',84,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',85,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',86,'value:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',87,'1/dock:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',88,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',89,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',90,'value:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',91,'1/destroy');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',92,'keep');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',93,'1/place:US-S4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',94,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',95,'done');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',96,'1/place:US-S1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',97,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',98,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',99,'by:+1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',100,'1/place:US-S3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',101,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',102,'resource:climate');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',103,'draw-disaster:TM-08');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',104,'at:1.d');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',105,'1/install');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',106,'tile:US-2c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',107,'side:red');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',108,'sector:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',109,'1/install');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',110,'tile:US-2a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',111,'side:red');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',112,'sector:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',113,'1/install');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',114,'tile:US-2b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',115,'side:blue');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',116,'sector:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',117,'1/research');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',118,'1/badge:specialist');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',119,'tile:US-1d');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',120,'1/dice');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',121,'1/badge:technical');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',122,'at:1.c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',123,'1/badge:medical');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',124,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',125,'1/pass');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',126,'roll:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',127,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',128,'roll:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',129,'roll:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',130,'roll:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',131,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',132,'1/place:B2-B');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',133,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',134,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',135,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',136,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',137,'1/place:US-2b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',138,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',139,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',140,'1/place:US-S2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',141,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',142,'value:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',143,'1/place:US-2a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',144,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',145,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',146,'1/place:B1-R');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',147,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',148,'roll:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',149,'1/satisfy:TM-08:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',150,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',151,'1/place:US-1c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',152,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',153,'1/place:US-S1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',154,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',155,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',156,'by:+1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',157,'1/place:US-2c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',158,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',159,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',160,'by:+2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',161,'1/place:US-2c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',162,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',163,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',164,'by:+2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',165,'1/habitation');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',166,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',167,'resource:climate');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',168,'resource:power');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',169,'draw-disaster:TM-05');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',170,'1/install');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',171,'tile:US-3d');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',172,'side:blue');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',173,'sector:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',174,'1/install');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',175,'tile:US-3a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',176,'side:red');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',177,'sector:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',178,'1/research');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',179,'1/badge:technical');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',180,'at:2.a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',181,'1/badge:specialist');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',182,'tile:US-2d');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',183,'1/badge:medical');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',184,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',185,'1/pass');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',186,'roll:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',187,'roll:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',188,'roll:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',189,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',190,'roll:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',191,'roll:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',192,'1/place:B2-B');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',193,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',194,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',195,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',196,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',197,'1/place:US-3a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',198,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',199,'1/place:B1-R');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',200,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',201,'roll:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',202,'1/place:US-2a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',203,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',204,'value:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',205,'1/place:US-S4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',206,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',207,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',208,'by:+1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',209,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',210,'by:+1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',211,'1/place:US-1c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',212,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',213,'1/place:US-2c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',214,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',215,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',216,'by:+2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',217,'1/place:US-1a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',218,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',219,'1/place:US-2b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',220,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',221,'value:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',222,'1/place:US-S1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',223,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',224,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',225,'by:-1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',226,'1/place:US-2c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',227,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',228,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',229,'by:-2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',230,'1/place:US-3d');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',231,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',232,'resource:climate');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',233,'draw-disaster:TM-01');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',234,'1/install');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',235,'tile:US-3c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',236,'side:red');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',237,'sector:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',238,'1/dice');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',239,'1/badge:medical');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',240,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',241,'1/badge:technical');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',242,'at:1.d');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',243,'1/badge:specialist');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',244,'tile:US-3b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',245,'1/amplify');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',246,'token:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',247,'at:1.a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',248,'resource:oxygen');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',249,'1/amplify');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',250,'token:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',251,'at:1.b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',252,'1/amplify');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',253,'token:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',254,'at:1.c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',255,'1/pass');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',256,'roll:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',257,'roll:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',258,'roll:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',259,'roll:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',260,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',261,'roll:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',262,'roll:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',263,'1/place:B2-B');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',264,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',265,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',266,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',267,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',268,'1/place:US-2b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',269,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',270,'value:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',271,'1/place:US-S2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',272,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',273,'value:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',274,'1/place:US-1a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',275,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',276,'1/place:B1-R');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',277,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',278,'roll:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',279,'1/place:US-1c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',280,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',281,'1/place:US-S1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',282,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',283,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',284,'by:+1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',285,'1/place:US-2a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',286,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',287,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',288,'1/place:US-3a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',289,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',290,'1/place:US-S4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',291,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',292,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',293,'by:+1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',294,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',295,'by:+1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',296,'1/place:US-3c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',297,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',298,'value:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',299,'1/mission');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',300,'draw-mission:MI-01');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',301,'1/dock:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',302,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',303,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',304,'1/dock:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',305,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',306,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',307,'1/dock:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',308,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',309,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',310,'value:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',311,'1/dock:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',312,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',313,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',314,'value:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',315,'1/destroy');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',316,'keep');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',317,'1/place:US-3d');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',318,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',319,'resource:power');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',320,'resource:power');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',321,'raise:MI-04');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',322,'resource:climate');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',323,'raise:MI-04');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',324,'raise:MI-04');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',325,'draw-disaster:TM-04');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',326,'1/badge:medical');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',327,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',328,'1/dice');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',329,'1/amplify');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',330,'token:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',331,'at:1.a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',332,'resource:oxygen');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',333,'1/amplify');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',334,'token:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',335,'at:1.b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',336,'1/badge:technical');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',337,'at:1.d');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',338,'1/amplify');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',339,'token:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',340,'at:1.c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',341,'1/pass');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',342,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',343,'roll:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',344,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',345,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',346,'roll:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',347,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',348,'roll:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',349,'roll:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',350,'1/place:B2-B');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',351,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',352,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',353,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',354,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',355,'1/mission');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',356,'draw-mission:MI-10');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',357,'1/place:US-3a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',358,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',359,'1/mission');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',360,'1/place:US-2a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',361,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',362,'value:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',363,'1/place:US-2b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',364,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',365,'value:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',366,'1/dock:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',367,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',368,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',369,'1/place:US-1a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',370,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',371,'1/place:US-S1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',372,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',373,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',374,'by:+1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',375,'1/place:US-S2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',376,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',377,'value:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',378,'1/place:US-1c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',379,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',380,'1/place:B1-R');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',381,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',382,'roll:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',383,'1/place:US-2c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',384,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',385,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',386,'by:+2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',387,'1/place:US-3c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',388,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',389,'value:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',390,'1/place:US-2c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',391,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',392,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',393,'by:-2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',394,'1/dock:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',395,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',396,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',397,'1/dock:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',398,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',399,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',400,'value:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',401,'1/dock:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',402,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',403,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',404,'value:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',405,'1/destroy');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',406,'keep');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',407,'1/place:US-3d');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',408,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',409,'resource:power');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',410,'resource:climate');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',411,'raise:MI-01');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',412,'raise:MI-01');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',413,'draw-disaster:TM-07');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',414,'token:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',415,'at:1.a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',416,'resource:oxygen');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',417,'1/badge:medical');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',418,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',419,'1/amplify');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',420,'token:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',421,'at:1.a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',422,'resource:oxygen');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',423,'1/amplify');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',424,'token:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',425,'at:1.b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',426,'1/badge:payload');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',427,'at:1.a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',428,'at:1.b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',429,'1/pass');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',430,'roll:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',431,'roll:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',432,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',433,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',434,'roll:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',435,'roll:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',436,'roll:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',437,'roll:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',438,'1/place:US-3a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',439,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',440,'1/place:B2-B');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',441,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',442,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',443,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',444,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',445,'1/place:US-1a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',446,'die:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',447,'1/place:US-S2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',448,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',449,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',450,'1/place:US-2a');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',451,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',452,'value:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',453,'1/place:US-S3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',454,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',455,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',456,'by:+2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',457,'1/place:B1-R');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',458,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',459,'roll:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',460,'1/place:US-3c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',461,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',462,'value:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',463,'1/place:US-1c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',464,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',465,'1/place:US-2c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',466,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',467,'die:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',468,'by:+2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',469,'1/place:US-2b');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',470,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',471,'value:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',472,'1/place:US-2c');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',473,'die:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',474,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',475,'by:+2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',476,'1/place:US-S4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',477,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',478,'die:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',479,'by:-1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',480,'1/dock:1');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',481,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',482,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',483,'1/dock:2');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',484,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',485,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',486,'1/dock:3');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',487,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',488,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',489,'value:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',490,'1/dock:4');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',491,'die:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',492,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',493,'value:5');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',494,'1/destroy');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',495,'keep');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',496,'1/place:US-3d');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',497,'die:6');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',498,'resource:climate');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',499,'resource:climate');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',500,'raise:MI-10');
INSERT INTO "entry" VALUES('BCbW0qdzFHT4',501,'raise:MI-10');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',0,'draw-mission:MI-10');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',1,'roll:6');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',2,'roll:2');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',3,'roll:5');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',4,'roll:2');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',5,'roll:5');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',6,'roll:2');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',7,'roll:6');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',8,'roll:6');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',9,'roll:6');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',10,'1/place:B2-B');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',11,'die:6');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',12,'die:6');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',13,'die:5');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',14,'die:6');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',15,'1/place:US-S2');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',16,'die:5');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',17,'value:6');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',18,'1/place:B1-R');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',19,'die:6');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',20,'roll:2');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',21,'1/place:US-S3');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',22,'die:2');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',23,'die:2');
INSERT INTO "entry" VALUES('0g_jTMdsmFLZ',24,'by:-2');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',0,'draw-mission:MI-02');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',1,'roll:4');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',2,'roll:4');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',3,'roll:3');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',4,'roll:1');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',5,'roll:4');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',6,'roll:4');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',7,'roll:3');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',8,'roll:1');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',9,'roll:2');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',10,'1/dock:1');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',11,'die:1');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',12,'die:4');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',13,'1/place:B2-B');
INSERT INTO "entry" VALUES('IRcr_vOmX1in',14,'die:4');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',0,'draw-mission:MI-11');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',1,'roll:4');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',2,'roll:3');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',3,'roll:3');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',4,'roll:1');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',5,'roll:4');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',6,'roll:3');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',7,'roll:4');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',8,'roll:5');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',9,'roll:3');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',10,'1/place:US-S2');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',11,'die:3');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',12,'value:4');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',13,'1/place:B2-B');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',14,'die:5');
INSERT INTO "entry" VALUES('6oAoB_NkE_NX',15,'die:4');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',0,'draw-mission:MI-08');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',1,'roll:6');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',2,'roll:2');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',3,'roll:2');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',4,'roll:6');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',5,'roll:3');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',6,'roll:4');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',7,'roll:2');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',8,'roll:4');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',9,'roll:4');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',10,'roll:5');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',11,'roll:5');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',12,'1/place:US-S2');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',13,'die:2');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',14,'value:3');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',15,'1/dock:4');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',16,'die:3');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',17,'value:2');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',18,'1/place:B1-R');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',19,'die:6');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',20,'roll:1');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',21,'1/place:US-S1');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',22,'die:6');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',23,'die:1');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',24,'by:+1');
INSERT INTO "entry" VALUES('4JMNZunLWvBo',25,'1/place:US-S3');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',0,'drain:oxygen:5');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',1,'drain:nutrition:11');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',2,'pay:1:7');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',3,'plus:drain.nutrition');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',4,'drain:power:11');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',5,'relief:climate:3');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',6,'drain:nutrition:10');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',7,'pay:1:1');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',8,'earn:1:10');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',9,'drain:nutrition:1');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',10,'relief:nutrition:1');
INSERT INTO "entry" VALUES('V9wfoK8nkbps',11,'plus:bonus.nutrition');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',0,'draw-cube:metal');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',1,'draw-cube:fuel');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',2,'draw-cube:plant');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',3,'draw-cube:metal');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',4,'draw-reward:R2');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',5,'draw-reward:R6');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',6,'draw-reward:R5');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',7,'draw-reward:R8');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',8,'draw-reward:R7');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',9,'draw-reward:R6');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',10,'draw-reward:R3');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',11,'draw-reward:R7');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',12,'draw-reward:R8');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',13,'draw-reward:R2');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',14,'draw-sponsor:2');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',15,'draw-sponsor:4');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',16,'draw-sponsor:3');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',17,'draw-sponsor:1');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',18,'draw-sponsor:5');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',19,'draw-diver:spy');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',20,'draw-diver:engineer');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',21,'draw-diver:explorer');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',22,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',23,'draw-diver:trader');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',24,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',25,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',26,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',27,'draw-cube:metal');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',28,'draw-cube:plant');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',29,'draw-cube:fuel');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',30,'draw-cube:tech');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',31,'space:fuel');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',32,'draw-contract:26');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',33,'draw-contract:12');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',34,'left:26');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',35,'x:3');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',36,'upgrade:plant-expert');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',37,'take:plant');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',38,'bonus');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',39,'surface');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',40,'timer:1');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',41,'key:3');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',42,'pass');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',43,'buy:fuel');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',44,'complete:12');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',45,'draw-contract:13');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',46,'surface');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',47,'timer:1');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',48,'draw-contract:3');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',49,'key:5');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',50,'sponsor');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',51,'take:metal');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',52,'complete:3');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',53,'draw-contract:21');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',54,'surface');
INSERT INTO "entry" VALUES('k7xYggh0hlfp',55,'timer:1');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',0,'first:1');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',1,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',2,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',3,'tile:energy');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',4,'tile:crystal-or-tech');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',5,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',6,'tile:crystal+organics');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',7,'tile:organics+organics');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',8,'tile:organics+organics');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',9,'tile:organics');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',10,'tile:organics+organics');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',11,'tile:tech+tech');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',12,'tile:crystal-or-tech');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',13,'tile:tech');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',14,'tile:tech');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',15,'tile:card');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',16,'damage:labs.B1');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',17,'damage:processing.B3');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',18,'damage:rnd.B1');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',19,'damage:construction.B1');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',20,'damage:labs.B2');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',21,'damage:rnd.B3');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',22,'damage:labs.B3');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',23,'damage:processing.B2');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',24,'cavern:L5');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',25,'cavern:L3');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',26,'token:energy');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',27,'token:crystal');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',28,'token:sabotage');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',29,'token:organics');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',30,'draw:turtle');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',31,'draw:moth');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',32,'draw:turtle');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',33,'draw:shark');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',34,'draw:crab');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',35,'draw:spider');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',36,'draw:rhino');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',37,'draw:crab');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',38,'draw:moth');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',39,'draw:crab');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',40,'discard:turtle');
INSERT INTO "entry" VALUES('SISLe0Vacgbc',41,'discard:turtle');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',0,'draw-mission:MI-04');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',1,'roll:4');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',2,'roll:2');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',3,'roll:3');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',4,'roll:1');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',5,'roll:3');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',6,'roll:5');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',7,'roll:1');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',8,'roll:1');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',9,'roll:3');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',10,'roll:4');
INSERT INTO "entry" VALUES('T32Nz8sW5q7X',11,'roll:2');
CREATE TABLE game (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seed VARCHAR(60) NOT NULL, 
	edition VARCHAR(200) NOT NULL, 
	components TEXT, 
	practice BOOLEAN NOT NULL, 
	hints INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	length INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	over BOOLEAN NOT NULL, 
	outcome JSON, 
	daily VARCHAR(10), 
	lesson BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "game" VALUES('erUWabDNbTLL','otys',1,'{"difficulty": "normal", "variant": "off"}','11','house',NULL,0,0,135,181,23,1,'{"scores": [15], "winners": [], "rank": "beginner", "reason": "timers", "breakdown": [{"contracts": 7, "upgrades": 8, "sales": 0, "rewards": 0}]}',NULL,0,1.79486108407155752183e+09,1.79486109122786307332e+09);
INSERT INTO "game" VALUES('nYbg3H7UXgGt','otys',1,'{"difficulty": "normal", "variant": "off"}','12','house',NULL,0,0,16,46,2,0,'null',NULL,0,1.79486109123062801363e+09,1.7948610919840257168e+09);
INSERT INTO "game" VALUES('IYJp9EjXuN21','otys',1,'{"difficulty": "normal", "variant": "off"}','13','house',NULL,0,0,5,38,1,0,'null',NULL,1,1.79486109198555898671e+09,1.79486109225298666957e+09);
INSERT INTO "game" VALUES('gyOpxdSdgVAC','otys',1,'{"difficulty": "normal", "variant": "off"}','3145685854','house',NULL,0,0,6,39,1,0,'null','2026-11-16',0,1.7948610922553708553e+09,1.79486109257561898236e+09);
INSERT INTO "game" VALUES('zFvDxsUhAAYb','otys',2,'{"difficulty": "normal", "variant": "off"}','14','house',NULL,0,0,30,77,8,0,'null',NULL,0,1.79486109257771706579e+09,1794861094.17853);
INSERT INTO "game" VALUES('gcJKrWCw3p9A','table-otys',1,'{"difficulty": "normal"}','15','house',NULL,0,0,8,8,0,1,'{"scores": [36], "winners": [], "rank": "expert", "reason": "timers", "breakdown": [{"contracts": 36, "upgrades": 0, "sales": 0, "rewards": 0}]}',NULL,0,1.79486109419742178921e+09,1.79486109461886453623e+09);
INSERT INTO "game" VALUES('fmd4AYWe_Hgx','cryo',1,'{"difficulty": "normal", "decisions": "normal"}','11','house',NULL,0,0,152,285,40,1,'{"scores": [32, 59], "winners": [1], "rank": null, "reason": "last-pod", "breakdown": [{"pods": 7, "control": 16, "upgrades": 4, "vehicles": 1, "mission.mole": 4}, {"pods": 12, "control": 21, "upgrades": 6, "vehicles": 1, "mission.rhino": 8, "mission.mole": 7, "mission.spider": 4}]}',NULL,0,1.7948610946375927925e+09,1.79486110307928919795e+09);
INSERT INTO "game" VALUES('uVmfge6Ko0mX','cryo',1,'{"difficulty": "normal", "decisions": "normal"}','12','house',NULL,1,0,16,63,4,0,'null',NULL,0,1.7948611030817198754e+09,1.79486110385740041733e+09);
INSERT INTO "game" VALUES('pmlY05ru_0E0','cryo',1,'{"difficulty": "normal", "decisions": "normal"}','13','house',NULL,0,0,5,51,1,0,'null',NULL,1,1.79486110385914254187e+09,1.79486110413942861552e+09);
INSERT INTO "game" VALUES('XdQsxEzC5LUk','cryo',1,'{"difficulty": "normal", "decisions": "normal"}','3751361488','house',NULL,0,0,6,52,1,0,'null','2026-11-16',0,1.79486110414255523679e+09,1.79486110447138977048e+09);
INSERT INTO "game" VALUES('RKshuioSzw8q','cryo',2,'{"difficulty": "normal", "decisions": "normal"}','14','house',NULL,0,0,37,82,6,0,'null',NULL,0,1.79486110447341275222e+09,1.79486110611680173875e+09);
INSERT INTO "game" VALUES('IE_xjLV1qpza','table-cryo',1,'{"difficulty": "normal", "decisions": "normal", "cards": "app"}','15','house',NULL,0,0,12,30,0,0,'null',NULL,0,1.79486110612354922292e+09,1.79486110676485514643e+09);
INSERT INTO "game" VALUES('BCbW0qdzFHT4','intrepid',1,'{"country": "default", "disaster": "training", "difficulty": "normal", "badges": "default", "mission-critical": "on", "south-africa": "on", "irregularities": "none", "reboot": "off", "side": "red", "starters": "middle"}','11','house',NULL,0,0,437,502,7,1,'{"scores": [3], "winners": [0], "rank": null, "reason": "missions", "breakdown": [{"missions": 3, "rounds": 7, "emergency": 0}]}',NULL,0,1.79486110678684425358e+09,1.79486113150216031078e+09);
INSERT INTO "game" VALUES('0g_jTMdsmFLZ','intrepid',1,'{"country": "default", "disaster": "training", "difficulty": "normal", "badges": "default", "mission-critical": "on", "south-africa": "on", "irregularities": "none", "reboot": "off", "side": "red", "starters": "middle"}','12','house',NULL,0,0,16,23,1,0,'null',NULL,0,1.79486113150532960894e+09,1.79486113228036046028e+09);
INSERT INTO "game" VALUES('IRcr_vOmX1in','intrepid',1,'{"country": "default", "disaster": "training", "difficulty": "normal", "badges": "default", "mission-critical": "on", "south-africa": "on", "irregularities": "none", "reboot": "off", "side": "red", "starters": "middle"}','13','house',NULL,0,0,5,15,1,0,'null',NULL,1,1.79486113228189873695e+09,1.79486113256802701947e+09);
INSERT INTO "game" VALUES('6oAoB_NkE_NX','intrepid',1,'{"country": "default", "disaster": "training", "difficulty": "normal", "badges": "default", "mission-critical": "on", "south-africa": "on", "irregularities": "none", "reboot": "off", "side": "red", "starters": "middle"}','2105014987','house',NULL,0,0,6,16,1,0,'null','2026-11-16',0,1.79486113257078671451e+09,1.79486113290523958204e+09);
INSERT INTO "game" VALUES('4JMNZunLWvBo','intrepid',2,'{"country": "default", "disaster": "training", "difficulty": "normal", "badges": "default", "mission-critical": "on", "south-africa": "on", "irregularities": "none", "reboot": "off", "side": "red", "starters": "middle"}','14','house',NULL,0,0,13,26,1,0,'null',NULL,0,1.79486113290802884101e+09,1.79486113453312468536e+09);
INSERT INTO "game" VALUES('V9wfoK8nkbps','table-intrepid',1,'{"country": "default", "disaster": "training", "difficulty": "normal", "badges": "default", "mission-critical": "on", "south-africa": "on", "starters": "middle"}','15','house',NULL,0,0,12,12,1,0,'null',NULL,0,1.79486113453562092781e+09,1.79486113517955589297e+09);
INSERT INTO "game" VALUES('k7xYggh0hlfp','otys',1,'{"difficulty": "normal", "variant": "off"}','16','my box','# Otys: every printed value, with its provenance.
#   seed     stated in the published solo sheet
#   sourced  read in another public source
#   house    ours: the printed value is not public; change it freely
#   box      typed in from a real copy of the game
# Export this file, type in the values of your own box and play with:  solonaut play otys --components FILE

[edition]
name = "my box"
game = "otys"

[start]
credits = { value = 3, source = "sourced" }
batteries = { value = 1, source = "sourced" }
cube_levels = { value = [2, 3, 4, 5], source = "sourced" }      # one cube of each type, one on each of these levels

[board]
level_capacity = { value = [2, 3, 4, 5, 6], source = "house" }   # resource spaces of levels 1 to 5; deeper = more is sourced
mechanic = { value = [1, 2, 3, 4], source = "house" }            # reach of the propeller by step; the first is sourced
hacker = { value = [6, 5, 4, 3], source = "house" }              # tokens that bring all keys back, by step; 6 and three steps are sourced

[supply]
cubes_per_type = { value = 20, source = "house" }                # 80 cubes in all are sourced
neutral_x = { value = 16, source = "house" }

[fees]
spy = { value = 1, source = "sourced" }
engineer = { value = 1, source = "sourced" }
explorer = { value = 1, source = "house" }
upgrade = { value = 1, source = "house" }                        # price of sponsor 4; set 0 if the printed tile is free

[spy]
draw = { value = 4, source = "sourced" }

[sponsors]
credits = { value = 1, source = "house" }                        # sponsor 1
batteries = { value = 1, source = "house" }                      # sponsor 2
upgrade_points = { value = 1, source = "sourced" }               # sponsor 4

[trader]
trades = { value = 1, source = "house" }
trades_upgraded = { value = 2, source = "house" }

[store]
capacity = { value = 3, source = "house" }                       # cubes of one type
start_pool = { value = 2, source = "house" }                     # cubes of each type from which the starting stock is drawn
start_draw = { value = 4, source = "house" }
sell_points = { value = [1, 0, 0], source = "house" }            # by cubes of that type already there; the first is sourced (prototype)
sell_credits = { value = [0, 2, 1], source = "house" }
buy_credits = { value = [3, 2, 1], source = "house" }            # with 1, 2, 3 cubes there

[display]
rewards_per_level = { value = 2, source = "sourced" }
public_contracts = { value = [2, 2, 3, 4], source = "house" }    # with 1, 2, 3, 4 players; 1 and 2 players are from the solo sheet

[end]
points = { value = 18, source = "sourced" }                      # 2 to 4 players

[solo]
timer = { value = 23, source = "seed" }
timer_hard = { value = 22, source = "seed" }
cube_offsets = { value = [2, 4, 6, 8], source = "seed" }         # spaces below the Timers'' start
ranks = { value = [17, 19, 21], source = "seed" }                # from here on: hopeful, seasoned, expert
turn_guard = { value = 300, source = "house" }

# Reward tokens: how many of each kind, and what its immediate side gives.
[rewards]
R1 = { value = 4, source = "house" }     # at once: Credits          laid: a Credit at each activation
R2 = { value = 4, source = "house" }     # at once: Batteries        laid: a Battery at each activation
R3 = { value = 4, source = "house" }     # at once: points           laid: points on the first contract of the turn at this level
R4 = { value = 4, source = "house" }     # at once: neutral X        laid: a neutral X when all keys return
R5 = { value = 4, source = "house" }     # at once: any cube         laid: Experts here take any type
R6 = { value = 4, source = "house" }     # at once: a technician     laid: fees here cost 1 Credit less
R7 = { value = 4, source = "house" }     # at once: upgrade a diver  laid: the diver here stays down without a Battery
R8 = { value = 4, source = "house" }     # at once: draw contracts   laid: swap one cube here

[reward_amounts]
R1_now = { value = 2, source = "house" }
R1_laid = { value = 1, source = "house" }
R2_now = { value = 2, source = "house" }
R2_laid = { value = 1, source = "house" }
R3_now = { value = 1, source = "house" }
R3_laid = { value = 1, source = "house" }
R4_now = { value = 1, source = "house" }
R4_laid = { value = 1, source = "house" }
R6_laid = { value = 1, source = "house" }
R8_draw = { value = 2, source = "house" }

# Contracts: 32 cards. A specific one names its cubes (need), a pattern one the sizes of its groups (groups), each of another type.

[[contract]]
need = ["metal", "plant"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["metal", "fuel"]
points = 2
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "tech"]
points = 2
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["plant", "fuel"]
points = 2
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["plant", "tech"]
points = 2
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["fuel", "tech"]
points = 2
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "plant", "fuel"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["metal", "plant", "tech"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "fuel", "tech"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["plant", "fuel", "tech"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "metal", "plant"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["plant", "plant", "fuel"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["fuel", "fuel", "tech"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["tech", "tech", "metal"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["metal", "plant", "fuel", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["metal", "plant", "fuel", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["metal", "metal", "fuel", "fuel"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["plant", "plant", "tech", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["metal", "metal", "tech", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["plant", "plant", "fuel", "fuel"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2]
points = 2
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2]
points = 2
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2, 1]
points = 3
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2, 1]
points = 3
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [3]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
groups = [3]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
groups = [2, 2]
points = 4
credits = 0
batteries = 1
source = "house"

[[contract]]
groups = [2, 2]
points = 4
credits = 1
batteries = 0
source = "house"

[[contract]]
groups = [2, 1, 1]
points = 4
credits = 1
batteries = 0
source = "house"

[[contract]]
groups = [3, 1]
points = 4
credits = 0
batteries = 1
source = "house"

[[contract]]
groups = [2, 2, 1]
points = 6
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2, 2, 1]
points = 6
credits = 0
batteries = 0
source = "house"
',0,0,20,56,4,0,'null',NULL,0,1.79486113519265604024e+09,1.7948611362639396191e+09);
INSERT INTO "game" VALUES('SISLe0Vacgbc','cryo',2,'{"difficulty": "normal", "decisions": "normal"}','17','house',NULL,0,0,2,42,0,0,'null',NULL,0,1.79486113626651382448e+09,1.79486113647704339027e+09);
INSERT INTO "game" VALUES('T32Nz8sW5q7X','intrepid',2,'{"country": "default", "disaster": "training", "difficulty": "normal", "badges": "default", "mission-critical": "on", "south-africa": "on", "irregularities": "none", "reboot": "off", "side": "red", "starters": "middle"}','18','house',NULL,0,0,0,12,1,0,'null',NULL,0,1.794861136529299736e+09,1.794861136529299736e+09);
CREATE TABLE seat (
	game_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	person VARCHAR(64), 
	token VARCHAR(64), 
	invite VARCHAR(64), 
	PRIMARY KEY (game_id, seat), 
	FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "seat" VALUES('erUWabDNbTLL',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','e9fcac8e515fc1d0b334bfe399127c5d94976d443d00e0407623aff3aed85a6f',NULL);
INSERT INTO "seat" VALUES('nYbg3H7UXgGt',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','92eee5b40284b4b50b68a14b7dc76f6136ac0c20671a6225254f0d10115c27ed',NULL);
INSERT INTO "seat" VALUES('IYJp9EjXuN21',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','b1d28d803029d84f9d9c2091c937f46b29dcc293c4c5b2f73cf93fd22dea1544',NULL);
INSERT INTO "seat" VALUES('gyOpxdSdgVAC',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','9d11102ca7f901b82a343a3f7e7e0261efd9af1643ac15da22599f98260052e3',NULL);
INSERT INTO "seat" VALUES('zFvDxsUhAAYb',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','2538bcd03ff0a1a62be517442cbdbf048f6085772b365eb2b0e79da039f7f194',NULL);
INSERT INTO "seat" VALUES('zFvDxsUhAAYb',1,'greedy',NULL,NULL,NULL);
INSERT INTO "seat" VALUES('gcJKrWCw3p9A',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','9a36558f3a503612d3e5e5d30b55ca1c4703ae9836fbae099e71c077d50d05c4',NULL);
INSERT INTO "seat" VALUES('fmd4AYWe_Hgx',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','6f6d814c80d392c966611f54eb90af6876fd92f331800cbb2e209f27064dde4c',NULL);
INSERT INTO "seat" VALUES('uVmfge6Ko0mX',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','36d87b43c0a1fc68b77c36543ee7ea2dfad3294bfa63085ef5ddc2471fb52838',NULL);
INSERT INTO "seat" VALUES('pmlY05ru_0E0',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','004dfd878a36bad49312703208164d33c35af34dbbfcbb8f923e5d19a07d42aa',NULL);
INSERT INTO "seat" VALUES('XdQsxEzC5LUk',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','664aab792b925cd441b8013d4eb5c4071234e15c2456ed305549fa5b6eae5f90',NULL);
INSERT INTO "seat" VALUES('RKshuioSzw8q',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','26be3ed23f16b141514c7d83cf457592410860df138efb6447a435e5ba6dd321',NULL);
INSERT INTO "seat" VALUES('RKshuioSzw8q',1,'greedy',NULL,NULL,NULL);
INSERT INTO "seat" VALUES('IE_xjLV1qpza',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','e514c9d36d0cb991eda9c10b8b5293cac052147b70b591b8f59aee5da005b783',NULL);
INSERT INTO "seat" VALUES('BCbW0qdzFHT4',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','22ae4110d88dc505df536f8172890c0ad481f84f3006da34ff54da8539ee5f49',NULL);
INSERT INTO "seat" VALUES('0g_jTMdsmFLZ',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','e3e7275424dd34c698bf6a687e43fce7a0d8cd296a718845e87b294432ff1488',NULL);
INSERT INTO "seat" VALUES('IRcr_vOmX1in',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','31288eae973a42364092238dbaadebcfff5f06b85c6b9b2aa58250729023ccfd',NULL);
INSERT INTO "seat" VALUES('6oAoB_NkE_NX',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','48661630b925fb94e2b85f38e7dcaa7efc001900e3e5f62db49bdb0cef83b8a0',NULL);
INSERT INTO "seat" VALUES('4JMNZunLWvBo',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','824a00cec93c4755f280821c795ea182617d0d159e383e6900998b9a1c3d114c',NULL);
INSERT INTO "seat" VALUES('4JMNZunLWvBo',1,'greedy',NULL,NULL,NULL);
INSERT INTO "seat" VALUES('V9wfoK8nkbps',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','01f9cfdf6079ffde775ab196eb23b4b6f6178e37cb304acde8bb2ab22c80707f',NULL);
INSERT INTO "seat" VALUES('k7xYggh0hlfp',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','3e4d85d1e7573c21ce948a1d1293ce5fc011523b1ea4c344180e631f9b38e8b7',NULL);
INSERT INTO "seat" VALUES('SISLe0Vacgbc',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','818e62b9879306cc92f95a7b7f871c7c54d3c10496fbfe4adf0262c9e4fa889c',NULL);
INSERT INTO "seat" VALUES('SISLe0Vacgbc',1,'human','ab0269a025261465e618437d2e2b0b1bd9563f5f874984636c378841b2907ba4','39a089c1dca0340ef8e8cf95331dbe67682c80d7cca47cf15a4a325ad9849d1c',NULL);
INSERT INTO "seat" VALUES('T32Nz8sW5q7X',0,'human','93c5ad540ac3352ba0b9184602e522b59b1dce9c3dc837082cfc4fcff99a6634','1f81a06aaf8ceb71ac9539ee36f493d1227103b9886d34d80d4ebf7e1e5fb6d4',NULL);
INSERT INTO "seat" VALUES('T32Nz8sW5q7X',1,'human',NULL,NULL,'fbc7be7845a2d818b4f7bf1673d5c07c2ab1e16030884c22105175f9b431cdf9');
CREATE INDEX ix_seat_invite ON seat (invite);
CREATE INDEX ix_seat_person ON seat (person);
COMMIT;
