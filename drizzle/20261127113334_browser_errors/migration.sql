CREATE TABLE "browser_error_counts" (
	"error_id" uuid,
	"build" text,
	"page" text,
	"day" date,
	"count" integer NOT NULL,
	CONSTRAINT "browser_error_counts_pkey" PRIMARY KEY("error_id","build","page","day")
);
--> statement-breakpoint
CREATE TABLE "browser_error_samples" (
	"id" uuid PRIMARY KEY,
	"error_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"build" text NOT NULL,
	"page" text NOT NULL,
	"frames" jsonb NOT NULL,
	"component" jsonb,
	"line" text NOT NULL,
	"saves_data" boolean NOT NULL,
	"has_worker" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browser_errors" (
	"id" uuid PRIMARY KEY,
	"key" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"place" text NOT NULL,
	"lost" text,
	"count" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_in" text,
	"came_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "browser_report_ids" (
	"id" uuid PRIMARY KEY,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_builds" (
	"id" text PRIMARY KEY,
	"first_ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "browser_error_counts_day_idx" ON "browser_error_counts" ("day");--> statement-breakpoint
CREATE INDEX "browser_error_samples_error_idx" ON "browser_error_samples" ("error_id","at");--> statement-breakpoint
CREATE INDEX "browser_errors_last_seen_at_idx" ON "browser_errors" ("last_seen_at");--> statement-breakpoint
CREATE INDEX "browser_errors_open_idx" ON "browser_errors" ("last_seen_at") WHERE "resolved_at" is null;--> statement-breakpoint
CREATE INDEX "browser_report_ids_at_idx" ON "browser_report_ids" ("at");--> statement-breakpoint
ALTER TABLE "browser_error_counts" ADD CONSTRAINT "browser_error_counts_error_id_browser_errors_id_fkey" FOREIGN KEY ("error_id") REFERENCES "browser_errors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "browser_error_samples" ADD CONSTRAINT "browser_error_samples_error_id_browser_errors_id_fkey" FOREIGN KEY ("error_id") REFERENCES "browser_errors"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Counting, which nobody of the shop does, leaves the column alone.
CREATE TRIGGER "browser_errors_audit" AFTER UPDATE OF "resolved_at" ON "browser_errors"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'key', 'kind', 'cause', 'place', 'lost', 'count', 'first_seen_at', 'last_seen_at', 'came_back_at');
