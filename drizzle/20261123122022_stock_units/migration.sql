CREATE TABLE "stock_units" (
	"id" uuid PRIMARY KEY,
	"product_id" uuid NOT NULL,
	"code" text NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"condition" text NOT NULL,
	"state" text NOT NULL,
	"retired_as" text,
	"bought_on" date,
	"cost" numeric(12,2),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_units_code_shape" CHECK ("code" ~ '^[A-Z0-9_-]{2,40}$'),
	CONSTRAINT "stock_units_condition_known" CHECK ("condition" in ('new', 'good', 'worn', 'damaged')),
	CONSTRAINT "stock_units_state_known" CHECK (case "state" when 'retired' then coalesce("retired_as" in ('lost', 'damaged', 'sold', 'mistake'), false)
        else "state" in ('in_stock', 'maintenance') and "retired_as" is null end),
	CONSTRAINT "stock_units_cost_not_negative" CHECK ("cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_unit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_unit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"cost" numeric(12,2),
	"before" text,
	"after" text,
	"movement_id" bigint,
	"staff_id" uuid,
	"idempotency_key" text UNIQUE,
	CONSTRAINT "stock_unit_events_cost_not_negative" CHECK ("cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit_prefix" text;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_units_code_idx" ON "stock_units" ("code");--> statement-breakpoint
CREATE INDEX "stock_units_code_prefix_idx" ON "stock_units" (code text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stock_units_product_idx" ON "stock_units" ("product_id","state");--> statement-breakpoint
CREATE INDEX "stock_unit_events_unit_idx" ON "stock_unit_events" ("unit_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_unit_events_movement_idx" ON "stock_unit_events" ("movement_id") WHERE movement_id is not null;--> statement-breakpoint
ALTER TABLE "stock_units" ADD CONSTRAINT "stock_units_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE TRIGGER "stock_units_audit" AFTER INSERT OR UPDATE OR DELETE ON "stock_units"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'created_at');--> statement-breakpoint
CREATE FUNCTION "refuse_unit_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of a unit is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "stock_unit_events_append_only" BEFORE UPDATE OR DELETE ON "stock_unit_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_unit_event_change"();
