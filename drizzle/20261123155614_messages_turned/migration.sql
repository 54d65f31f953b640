ALTER TABLE "custom_orders" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "custom_orders" ADD CONSTRAINT "custom_orders_message_id_key" UNIQUE("message_id");--> statement-breakpoint
CREATE INDEX "contact_messages_customer_idx" ON "contact_messages" ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
ALTER TABLE "custom_orders" ADD CONSTRAINT "custom_orders_message_id_contact_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_customer_id_users_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE SET NULL;