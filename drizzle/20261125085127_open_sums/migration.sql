CREATE TABLE "booked_payments" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"booked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversed_why" text,
	CONSTRAINT "booked_payments_method_known" CHECK ("method" in ('cash', 'bank')),
	CONSTRAINT "booked_payments_amount_positive" CHECK ("amount" > 0),
	CONSTRAINT "booked_payments_reference_known" CHECK ("method" = 'cash' or "reference" <> ''),
	CONSTRAINT "booked_payments_reversed_with_reason" CHECK (("reversed_at" is null) = ("reversed_why" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "allowed_total" numeric(12,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pays_on_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "order_events_review_idx";--> statement-breakpoint
CREATE INDEX "order_events_review_idx" ON "order_events" ("order_id") WHERE kind in ('paid_again', 'paid_unfulfillable', 'paid_wrong', 'ended_part_paid', 'cancelled_paid', 'changed_overpaid');--> statement-breakpoint
CREATE INDEX "orders_open_sum_idx" ON "orders" ("id") WHERE status in ('confirmed', 'preparing', 'dispatched', 'delivered', 'completed') and due_total - deposit_returned - allowed_total - paid_total + refunded_total > 0;--> statement-breakpoint
CREATE INDEX "booked_payments_order_idx" ON "booked_payments" ("order_id");--> statement-breakpoint
CREATE INDEX "booked_payments_booked_by_idx" ON "booked_payments" ("booked_by");--> statement-breakpoint
CREATE INDEX "booked_payments_reversed_by_idx" ON "booked_payments" ("reversed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "booked_payments_reference_idx" ON "booked_payments" ("reference") WHERE method = 'bank' and reversed_at is null;--> statement-breakpoint
ALTER TABLE "booked_payments" ADD CONSTRAINT "booked_payments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "booked_payments" ADD CONSTRAINT "booked_payments_booked_by_users_id_fkey" FOREIGN KEY ("booked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "booked_payments" ADD CONSTRAINT "booked_payments_reversed_by_users_id_fkey" FOREIGN KEY ("reversed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_allowed_not_negative" CHECK ("allowed_total" >= 0);--> statement-breakpoint
-- Orders were confirmed by money that covered them: what is missing of it now was given back, and nobody asks for it again.
UPDATE "orders" SET "allowed_total" = greatest(0, "due_total" - "deposit_returned" - "paid_total" + "refunded_total")
WHERE "status" IN ('confirmed', 'preparing', 'dispatched', 'delivered', 'completed');--> statement-breakpoint
CREATE TRIGGER "booked_payments_audit" AFTER INSERT OR UPDATE OR DELETE ON "booked_payments"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'note', 'reversed_why', 'booked_by', 'reversed_by', 'created_at');
