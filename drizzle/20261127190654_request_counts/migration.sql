CREATE TABLE "request_counts" (
	"slot" timestamp with time zone,
	"kind" text,
	"name" text,
	"rejected" integer NOT NULL,
	"failed" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "request_counts_pkey" PRIMARY KEY("slot","kind","name")
);
