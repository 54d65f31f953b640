CREATE TABLE "page_speeds" (
	"day" date,
	"page" text,
	"metric" text,
	"line" text,
	"bucket" integer,
	"count" integer NOT NULL,
	CONSTRAINT "page_speeds_pkey" PRIMARY KEY("day","page","metric","line","bucket")
);
