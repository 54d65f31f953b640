CREATE TABLE "account_closings" (
	"user_id" uuid PRIMARY KEY,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_tags" (
	"user_id" uuid,
	"tag" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_tags_pkey" PRIMARY KEY("user_id","tag")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "profiles_admins_idx" ON "profiles" ("user_id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "profiles_search_idx" ON "profiles" USING gin ("full_name" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_last_seen_idx" ON "users" ("last_seen_at");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("email" gin_trgm_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account_closings_due_idx" ON "account_closings" ("due_at");--> statement-breakpoint
CREATE INDEX "person_notes_user_idx" ON "person_notes" ("user_id","id");--> statement-breakpoint
CREATE INDEX "person_notes_author_idx" ON "person_notes" ("author_id");--> statement-breakpoint
CREATE INDEX "person_tags_tag_idx" ON "person_tags" ("tag");--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
UPDATE "users" SET "last_seen_at" = "seen"."at" FROM (
  SELECT "user_id", max("updated_at") AS "at" FROM "sessions" GROUP BY "user_id"
) AS "seen" WHERE "seen"."user_id" = "users"."id";--> statement-breakpoint
-- All that was done to a person stands under the person's id; what was written about them does not.
CREATE TRIGGER "person_notes_audit" AFTER INSERT OR UPDATE OR DELETE ON "person_notes"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('user_id', 'user_id', 'text');--> statement-breakpoint
CREATE TRIGGER "person_tags_audit" AFTER INSERT OR UPDATE OR DELETE ON "person_tags"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('user_id', 'user_id', 'created_at');--> statement-breakpoint
CREATE TRIGGER "account_closings_audit" AFTER INSERT OR UPDATE OR DELETE ON "account_closings"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('user_id', 'user_id');
