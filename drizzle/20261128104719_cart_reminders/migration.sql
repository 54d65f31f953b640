CREATE TABLE "cart_reminders" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"value" numeric(12,2) NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_reminders_channel_known" CHECK ("channel" in ('mail', 'whatsapp'))
);
--> statement-breakpoint
CREATE INDEX "cart_reminders_user_idx" ON "cart_reminders" ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "cart_reminders_sent_idx" ON "cart_reminders" ("sent_at");--> statement-breakpoint
CREATE INDEX "carts_updated_idx" ON "carts" ("updated_at");--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;