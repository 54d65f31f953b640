CREATE TABLE "weekly_readers" (
	"user_id" uuid PRIMARY KEY,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_week" date
);
--> statement-breakpoint
ALTER TABLE "weekly_readers" ADD CONSTRAINT "weekly_readers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;