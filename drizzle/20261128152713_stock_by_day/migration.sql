CREATE TABLE "stock_by_day" (
	"product_id" uuid,
	"receipts" integer,
	"day" date,
	"received" integer NOT NULL,
	"unit_cost" numeric(12,2),
	"moved" integer NOT NULL,
	"sold" integer NOT NULL,
	CONSTRAINT "stock_by_day_pkey" PRIMARY KEY("product_id","receipts","day")
);
--> statement-breakpoint
CREATE INDEX "orders_deposit_held_idx" ON "orders" ("id") WHERE status in ('confirmed', 'preparing', 'dispatched', 'delivered', 'completed') and least(deposit_total - deposit_returned - open_deposit_payouts, paid_total - refunded_total - open_payouts) - deposit_kept > 0;
--> statement-breakpoint
CREATE FUNCTION "sum_stock_movement"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  comes boolean := NEW."kind" IN ('opening', 'received');
  receipts_before integer := coalesce((SELECT max("receipts") FROM "stock_by_day" WHERE "product_id" = NEW."product_id"), 0);
BEGIN
  INSERT INTO "stock_by_day" ("product_id", "receipts", "day", "received", "unit_cost", "moved", "sold")
  VALUES (NEW."product_id", receipts_before + comes::integer, (NEW."at" AT TIME ZONE 'Africa/Nairobi')::date,
    CASE WHEN comes THEN NEW."quantity" ELSE 0 END, CASE WHEN comes THEN NEW."unit_cost" END,
    CASE WHEN comes THEN 0 ELSE NEW."quantity" END,
    CASE WHEN NEW."kind" IN ('sold', 'returned') THEN -NEW."quantity" ELSE 0 END)
  ON CONFLICT ("product_id", "receipts", "day") DO UPDATE
    SET "moved" = "stock_by_day"."moved" + excluded."moved", "sold" = "stock_by_day"."sold" + excluded."sold";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "stock_movements_sum" AFTER INSERT ON "stock_movements"
FOR EACH ROW WHEN (NEW."quantity" <> 0) EXECUTE FUNCTION "sum_stock_movement"();--> statement-breakpoint
-- All movements anew. Nothing moves meanwhile.
CREATE FUNCTION "rebuild_stock_by_day"() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE "stock_movements" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "stock_by_day";
  INSERT INTO "stock_by_day" ("product_id", "receipts", "day", "received", "unit_cost", "moved", "sold")
  SELECT "product_id", "receipts", "day", coalesce(sum("quantity") FILTER (WHERE "comes"), 0),
    max("unit_cost") FILTER (WHERE "comes"), coalesce(sum("quantity") FILTER (WHERE NOT "comes"), 0),
    coalesce(-sum("quantity") FILTER (WHERE "kind" IN ('sold', 'returned')), 0)
  FROM (
    SELECT *, count(*) FILTER (WHERE "comes") OVER (PARTITION BY "product_id" ORDER BY "id") AS "receipts"
    FROM (
      SELECT *, "kind" IN ('opening', 'received') AS "comes", ("at" AT TIME ZONE 'Africa/Nairobi')::date AS "day"
      FROM "stock_movements" WHERE "quantity" <> 0
    ) AS "movement"
  ) AS "movement"
  GROUP BY "product_id", "receipts", "day";
$$;--> statement-breakpoint
SELECT "rebuild_stock_by_day"();
