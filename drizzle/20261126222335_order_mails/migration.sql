ALTER TABLE "mail_messages" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE INDEX "mail_messages_order_idx" ON "mail_messages" ("order_id","created_at");--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");