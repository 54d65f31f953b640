CREATE TABLE "custom_order_notes" (
	"id" uuid PRIMARY KEY,
	"custom_order_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY,
	"message_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custom_orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "snoozed_until" date;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "spam_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "custom_order_notes_order_idx" ON "custom_order_notes" ("custom_order_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_replies_message_idx" ON "contact_replies" ("message_id","created_at");--> statement-breakpoint
ALTER TABLE "custom_order_notes" ADD CONSTRAINT "custom_order_notes_custom_order_id_custom_orders_id_fkey" FOREIGN KEY ("custom_order_id") REFERENCES "custom_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "custom_order_notes" ADD CONSTRAINT "custom_order_notes_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fkey" FOREIGN KEY ("assigned_to") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
-- What belongs to the customer is left out: the log outlives it.
CREATE TRIGGER "custom_orders_audit" AFTER UPDATE ON "custom_orders"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at', 'user_id', 'idea', 'colors', 'contact_name', 'contact_email', 'contact_phone');--> statement-breakpoint
CREATE TRIGGER "contact_messages_audit" AFTER UPDATE ON "contact_messages"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'name', 'email', 'phone', 'subject', 'message');
