CREATE TABLE "visit_counts" (
	"day" date,
	"kind" text,
	"page" text,
	"locale" text,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_pkey" PRIMARY KEY("day","kind","page","locale")
);
