CREATE TABLE "event_reminders" (
	"order_id" uuid PRIMARY KEY,
	"wording" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "event_reminders_open_idx" ON "event_reminders" ("order_id") WHERE sent_at is null;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;