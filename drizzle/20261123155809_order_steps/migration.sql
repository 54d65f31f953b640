CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "order_events_review_idx";--> statement-breakpoint
CREATE INDEX "order_events_review_idx" ON "order_events" ("order_id") WHERE kind in ('paid_again', 'paid_unfulfillable', 'paid_wrong', 'ended_part_paid', 'cancelled_paid');--> statement-breakpoint
CREATE INDEX "order_events_actor_idx" ON "order_events" ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "order_notes_order_idx" ON "order_notes" ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_notes_author_idx" ON "order_notes" ("author_id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_within" CHECK ("returned_units" between 0 and "quantity");--> statement-breakpoint
-- What belongs to the customer is left out, because the log outlives it, and what is fixed when it is ordered. Most orders move without staff: for them nothing is called.
CREATE TRIGGER "orders_audit" AFTER UPDATE ON "orders"
FOR EACH ROW WHEN (coalesce(current_setting('goled.staff', true), '') <> '')
EXECUTE FUNCTION "record_staff_change"('id', 'id', 'user_id', 'contact_name', 'contact_email', 'contact_phone', 'address', 'note', 'updated_at', 'hold_expires_at', 'cart_version', 'county_name', 'goods_total', 'discount_total', 'delivery_total', 'net_total', 'vat_total', 'gross_total', 'deposit_total', 'due_total', 'currency', 'discount_code', 'code_discount', 'delivery_zone_id');--> statement-breakpoint
CREATE TRIGGER "order_lines_audit" AFTER UPDATE ON "order_lines"
FOR EACH ROW WHEN (coalesce(current_setting('goled.staff', true), '') <> '')
EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'options', 'image_id', 'unit_price', 'total_price', 'deposit_per_unit', 'rental_start_date', 'rental_end_date', 'rental_duration', 'blocked_until', 'product_discount');--> statement-breakpoint
CREATE TRIGGER "order_notes_audit" AFTER INSERT OR DELETE ON "order_notes"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'text', 'author_id', 'created_at');
