ALTER TABLE "booked_payments" ADD COLUMN "from_order_id" uuid;--> statement-breakpoint
CREATE INDEX "booked_payments_from_order_idx" ON "booked_payments" ("from_order_id");--> statement-breakpoint
ALTER TABLE "booked_payments" ADD CONSTRAINT "booked_payments_from_order_id_orders_id_fkey" FOREIGN KEY ("from_order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "booked_payments" ADD CONSTRAINT "booked_payments_credit_known" CHECK (("method" = 'credit') = ("from_order_id" is not null));--> statement-breakpoint
ALTER TABLE "booked_payments" DROP CONSTRAINT "booked_payments_method_known", ADD CONSTRAINT "booked_payments_method_known" CHECK ("method" in ('cash', 'bank', 'credit'));