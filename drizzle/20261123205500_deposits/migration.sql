CREATE TABLE "order_deductions" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_deductions_kind_known" CHECK ("kind" in ('missing', 'damage', 'cleaning', 'late')),
	CONSTRAINT "order_deductions_amount_positive" CHECK ("amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_returned" numeric(12,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_kept" numeric(12,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_settled_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "order_deductions_order_idx" ON "order_deductions" ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_deductions_actor_idx" ON "order_deductions" ("actor_id");--> statement-breakpoint
ALTER TABLE "order_deductions" ADD CONSTRAINT "order_deductions_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_deductions" ADD CONSTRAINT "order_deductions_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deposit_within" CHECK ("deposit_returned" >= 0 and "deposit_kept" >= 0 and "deposit_returned" + "deposit_kept" <= "deposit_total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deposit_kept_when_settled" CHECK ("deposit_kept" = 0 or "deposit_settled_at" is not null);
--> statement-breakpoint
-- What was given back as deposit until now stands in the history of each order.
UPDATE "orders" SET "deposit_returned" = least("deposit_total", given."amount") FROM (
  SELECT "order_id", sum(("details"->>'amount')::numeric) / 100 AS "amount" FROM "order_events"
  WHERE "kind" = 'refund_recorded' AND "details"->>'purpose' = 'deposit' GROUP BY "order_id"
) AS given WHERE given."order_id" = "orders"."id" AND "orders"."status" IN ('confirmed', 'preparing', 'dispatched', 'delivered', 'completed');--> statement-breakpoint
CREATE FUNCTION "refuse_deduction_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was taken from a deposit is not changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_deductions_fixed" BEFORE UPDATE OF "order_id", "kind", "note", "amount" ON "order_deductions"
FOR EACH ROW EXECUTE FUNCTION "refuse_deduction_change"();--> statement-breakpoint
-- What is written for the customer is left out: the log outlives it.
CREATE TRIGGER "order_deductions_audit" AFTER INSERT OR DELETE ON "order_deductions"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'position', 'note', 'actor_id', 'created_at');
