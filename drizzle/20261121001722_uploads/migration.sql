CREATE TABLE "upload_days" (
	"owner" text,
	"day" date,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_days_pkey" PRIMARY KEY("owner","day"),
	CONSTRAINT "upload_days_positive" CHECK ("files" > 0 and "bytes" >= 0)
);
--> statement-breakpoint
CREATE INDEX "upload_days_day_idx" ON "upload_days" ("day");