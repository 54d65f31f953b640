CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"unit_cost" numeric(12,2),
	"counted" integer,
	"reason" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"order_id" uuid,
	"reverses" bigint UNIQUE,
	"idempotency_key" text UNIQUE,
	CONSTRAINT "stock_movements_move" CHECK ("quantity" <> 0 or "kind" = 'count'),
	CONSTRAINT "stock_movements_direction" CHECK ("reverses" is not null
        or case when "kind" in ('opening', 'received', 'returned', 'found', 'maintenance_back') then "quantity" > 0
          when "kind" in ('sold', 'damaged', 'lost', 'maintenance_out') then "quantity" < 0
          else "kind" in ('correction', 'count') end),
	CONSTRAINT "stock_movements_cost_not_negative" CHECK ("unit_cost" >= 0)
);
--> statement-breakpoint
CREATE INDEX "stock_movements_product_idx" ON "stock_movements" ("product_id","id" DESC NULLS LAST);--> statement-breakpoint
-- `goled.stock_movement` is set by the program around the statement; without it a change is a correction.
CREATE FUNCTION "record_stock_movement"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  staff jsonb := nullif(current_setting('goled.staff', true), '')::jsonb;
  said jsonb := coalesce(nullif(current_setting('goled.stock_movement', true), ''), '{}')::jsonb;
  before integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD."stock_quantity" END;
BEGIN
  IF NEW."stock_quantity" = before THEN
    RETURN NULL;
  END IF;
  INSERT INTO "stock_movements" ("product_id", "kind", "quantity", "on_hand", "unit_cost", "counted", "reason", "staff_id", "order_id", "reverses", "idempotency_key")
  VALUES (
    NEW."id",
    CASE WHEN TG_OP = 'INSERT' THEN 'opening' ELSE coalesce(said ->> 'kind', 'correction') END,
    NEW."stock_quantity" - before,
    NEW."stock_quantity",
    (said ->> 'unitCost')::numeric,
    (said ->> 'counted')::integer,
    coalesce(said ->> 'reason', ''),
    (staff ->> 'userId')::uuid,
    (said ->> 'orderId')::uuid,
    (said ->> 'reverses')::bigint,
    said ->> 'idempotencyKey'
  );
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_stock_movement" AFTER INSERT OR UPDATE OF "stock_quantity" ON "products"
FOR EACH ROW EXECUTE FUNCTION "record_stock_movement"();--> statement-breakpoint
CREATE FUNCTION "refuse_movement_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The stock ledger is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "stock_movements_append_only" BEFORE UPDATE OR DELETE ON "stock_movements"
FOR EACH ROW EXECUTE FUNCTION "refuse_movement_change"();--> statement-breakpoint
INSERT INTO "stock_movements" ("product_id", "kind", "quantity", "on_hand")
SELECT "id", 'opening', "stock_quantity", "stock_quantity" FROM "products" WHERE "stock_quantity" > 0 ORDER BY "id";
