CREATE TABLE "money_by_day" (
	"figure" text,
	"day" date,
	"key" text,
	"amount" bigint NOT NULL,
	CONSTRAINT "money_by_day_pkey" PRIMARY KEY("figure","day","key")
);
--> statement-breakpoint
CREATE TABLE "order_money_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_money_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_money_facts" (
	"order_id" uuid PRIMARY KEY,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_money_changes_order_idx" ON "order_money_changes" ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_occurred_idx" ON "ledger_transactions" ("occurred_at","id");--> statement-breakpoint
CREATE FUNCTION "note_money_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_money_changes" ("order_id")
  VALUES (coalesce(NEW."order_id", '00000000-0000-0000-0000-000000000000'));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_roll_up" AFTER INSERT ON "ledger_transactions"
FOR EACH ROW EXECUTE FUNCTION "note_money_moved"();--> statement-breakpoint
-- How sales are shared follows from the order: one that has no money yet has nothing to share.
CREATE FUNCTION "note_order_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_money_changes" ("order_id")
  SELECT NEW."id" WHERE EXISTS (SELECT FROM "ledger_transactions" WHERE "order_id" = NEW."id");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_roll_up" AFTER UPDATE OF "delivery_total", "discount_total", "code_discount", "discount_code", "vat_rate", "county_code" ON "orders"
FOR EACH ROW EXECUTE FUNCTION "note_order_changed"();--> statement-breakpoint
CREATE FUNCTION "note_order_line_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."order_id" ELSE NEW."order_id" END;
BEGIN
  INSERT INTO "order_money_changes" ("order_id")
  SELECT changed WHERE EXISTS (SELECT FROM "ledger_transactions" WHERE "order_id" = changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_lines_roll_up" AFTER INSERT OR DELETE OR UPDATE OF "product_id", "type", "total_price", "product_discount" ON "order_lines"
FOR EACH ROW EXECUTE FUNCTION "note_order_line_changed"();--> statement-breakpoint
INSERT INTO "order_money_changes" ("order_id")
SELECT DISTINCT coalesce("order_id", '00000000-0000-0000-0000-000000000000'::uuid) FROM "ledger_transactions";
