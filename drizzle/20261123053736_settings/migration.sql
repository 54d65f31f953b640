CREATE TABLE "settings" (
	"section" text PRIMARY KEY,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "settings_audit" AFTER INSERT OR UPDATE OR DELETE ON "settings"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('section', 'section', 'version', 'updated_at');
