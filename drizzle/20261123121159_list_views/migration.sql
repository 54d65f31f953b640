CREATE TABLE "list_settings" (
	"user_id" uuid,
	"list" text,
	"hidden" text[] DEFAULT '{}'::text[] NOT NULL,
	"default_view_id" uuid,
	CONSTRAINT "list_settings_pkey" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY,
	"list" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"search" jsonb NOT NULL,
	"hidden" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "list_settings_default_idx" ON "list_settings" ("default_view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" ("owner_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" ("list") WHERE is_shared;--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_default_view_id_saved_views_id_fkey" FOREIGN KEY ("default_view_id") REFERENCES "saved_views"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- What one keeps for oneself is nobody else's to read, the log's readers among them.
CREATE TRIGGER "saved_views_audit_insert" AFTER INSERT ON "saved_views" FOR EACH ROW
WHEN (NEW."is_shared") EXECUTE FUNCTION "record_staff_change"('id', 'id', 'owner_id', 'version', 'created_at', 'updated_at');--> statement-breakpoint
CREATE TRIGGER "saved_views_audit_update" AFTER UPDATE ON "saved_views" FOR EACH ROW
WHEN (OLD."is_shared" OR NEW."is_shared") EXECUTE FUNCTION "record_staff_change"('id', 'id', 'owner_id', 'version', 'created_at', 'updated_at');--> statement-breakpoint
CREATE TRIGGER "saved_views_audit_delete" AFTER DELETE ON "saved_views" FOR EACH ROW
WHEN (OLD."is_shared") EXECUTE FUNCTION "record_staff_change"('id', 'id', 'owner_id', 'version', 'created_at', 'updated_at');
