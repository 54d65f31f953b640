CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY,
	"from_path" text NOT NULL UNIQUE,
	"to_path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_stay_in_the_shop" CHECK ("from_path" ~ '^/[^/\\]' and ("to_path" is null or "to_path" ~ '^/([^/\\]|$)')),
	CONSTRAINT "redirects_lead_elsewhere" CHECK (split_part("to_path", '?', 1) <> "from_path")
);
--> statement-breakpoint
CREATE INDEX "redirects_to_path_idx" ON "redirects" (split_part("to_path", '?', 1));--> statement-breakpoint
CREATE TRIGGER "redirects_audit" AFTER INSERT OR UPDATE OR DELETE ON "redirects"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('from_path', 'id', 'created_at');
