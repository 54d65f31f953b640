CREATE TABLE "cohort_sums" (
	"cohort" date,
	"month" date,
	"people" integer NOT NULL,
	"sales" bigint NOT NULL,
	CONSTRAINT "cohort_sums_pkey" PRIMARY KEY("cohort","month")
);
--> statement-breakpoint
CREATE TABLE "customer_orders" (
	"order_id" uuid PRIMARY KEY,
	"customer" uuid NOT NULL,
	"day" date NOT NULL,
	"sales" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_sums" (
	"customer" uuid PRIMARY KEY,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"orders" integer NOT NULL,
	"sales" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_unit_facts" (
	"order_id" uuid,
	"figure" text,
	"product_id" uuid,
	"day" date,
	"change" integer NOT NULL,
	CONSTRAINT "order_unit_facts_pkey" PRIMARY KEY("order_id","figure","product_id","day")
);
--> statement-breakpoint
CREATE TABLE "recency_sums" (
	"last_on" date,
	"has_repeated" boolean,
	"people" integer NOT NULL,
	"sales" bigint NOT NULL,
	CONSTRAINT "recency_sums_pkey" PRIMARY KEY("last_on","has_repeated")
);
--> statement-breakpoint
CREATE TABLE "unit_changes" (
	"figure" text,
	"product_id" uuid,
	"day" date,
	"change" integer NOT NULL,
	CONSTRAINT "unit_changes_pkey" PRIMARY KEY("figure","product_id","day")
);
--> statement-breakpoint
CREATE INDEX "customer_orders_customer_idx" ON "customer_orders" ("customer","day");--> statement-breakpoint
CREATE INDEX "customer_sums_sales_idx" ON "customer_sums" ("sales","last_on","orders");--> statement-breakpoint
CREATE INDEX "money_by_day_key_idx" ON "money_by_day" ("key","figure","day");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" ("product_id") WHERE product_id is not null;--> statement-breakpoint
-- Also an order that nothing is paid for is agreed, and its lines may change.
CREATE OR REPLACE FUNCTION "note_order_line_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."order_id" ELSE NEW."order_id" END;
BEGIN
  INSERT INTO "order_money_changes" ("order_id")
  SELECT changed WHERE EXISTS (SELECT FROM "ledger_transactions" WHERE "order_id" = changed)
    OR EXISTS (SELECT FROM "orders" WHERE "id" = changed AND "status" <> 'pending_payment');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_lines_hire_roll_up" AFTER UPDATE OF "quantity", "rental_start_date", "rental_end_date", "leaves_on", "due_back_on", "blocked_until", "hire_status" ON "order_lines"
FOR EACH ROW WHEN (NEW."type" = 'rental') EXECUTE FUNCTION "note_order_line_changed"();--> statement-breakpoint
CREATE FUNCTION "note_order_agreed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_money_changes" ("order_id") VALUES (NEW."id");
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What was never agreed and is given up has added nothing.
CREATE TRIGGER "orders_status_roll_up" AFTER UPDATE OF "status" ON "orders"
FOR EACH ROW WHEN (OLD."status" <> NEW."status" AND NOT (OLD."status" = 'pending_payment' AND NEW."status" = 'cancelled'))
EXECUTE FUNCTION "note_order_agreed"();--> statement-breakpoint
CREATE TRIGGER "orders_customer_roll_up" AFTER UPDATE OF "delivery_method", "user_id", "contact_phone" ON "orders"
FOR EACH ROW WHEN (NEW."status" <> 'pending_payment') EXECUTE FUNCTION "note_order_agreed"();--> statement-breakpoint
CREATE FUNCTION "note_hire_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_money_changes" ("order_id") VALUES (NEW."order_id");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_events_roll_up" AFTER INSERT ON "order_events"
FOR EACH ROW WHEN (NEW."kind" IN ('dispatched', 'delivered', 'rental_returned')) EXECUTE FUNCTION "note_hire_moved"();--> statement-breakpoint
INSERT INTO "order_money_changes" ("order_id")
SELECT "id" FROM "orders" WHERE "status" <> 'pending_payment';
