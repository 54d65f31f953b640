CREATE TABLE "cost_receipts" (
	"cost_id" uuid PRIMARY KEY,
	"object_key" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "cost_receipts_kind_known" CHECK ("kind" in ('image', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "costs" (
	"id" uuid PRIMARY KEY,
	"category" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat" numeric(12,2) NOT NULL,
	"day" date NOT NULL,
	"supplier_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"unit_id" uuid,
	"order_id" uuid,
	"reverses" uuid UNIQUE,
	"staff_id" uuid NOT NULL,
	"key" uuid NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "costs_category_known" CHECK ("category" in ('stock', 'repair', 'transport', 'staff', 'rent', 'power', 'marketing', 'fees')),
	CONSTRAINT "costs_direction" CHECK (case when "reverses" is null then "amount" > 0 and "vat" >= 0 else "amount" < 0 and "vat" <= 0 end),
	CONSTRAINT "costs_vat_inside" CHECK (abs("vat") <= abs("amount")),
	CONSTRAINT "costs_vat_rate" CHECK ("vat_rate" between 0 and 10000),
	CONSTRAINT "costs_one_tie" CHECK (num_nonnulls("product_id", "unit_id", "order_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"kra_pin" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_named" CHECK ("name" <> ''),
	CONSTRAINT "suppliers_pin_shape" CHECK ("kra_pin" ~ '^([AP][0-9]{9}[A-Z])?$')
);
--> statement-breakpoint
CREATE INDEX "costs_day_idx" ON "costs" ("day","id");--> statement-breakpoint
CREATE INDEX "costs_supplier_idx" ON "costs" ("supplier_id","day") WHERE supplier_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_idx" ON "suppliers" (lower("name"));--> statement-breakpoint
ALTER TABLE "cost_receipts" ADD CONSTRAINT "cost_receipts_cost_id_costs_id_fkey" FOREIGN KEY ("cost_id") REFERENCES "costs"("id");--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_reverses_costs_id_fkey" FOREIGN KEY ("reverses") REFERENCES "costs"("id");--> statement-breakpoint
CREATE FUNCTION "refuse_cost_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of costs is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "costs_append_only" BEFORE UPDATE OR DELETE ON "costs"
FOR EACH ROW EXECUTE FUNCTION "refuse_cost_change"();--> statement-breakpoint
CREATE TRIGGER "cost_receipts_remove_object" AFTER DELETE ON "cost_receipts"
FOR EACH ROW EXECUTE FUNCTION "remove_object_later"();--> statement-breakpoint
CREATE TRIGGER "costs_audit" AFTER INSERT ON "costs"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'staff_id', 'key', 'created_at');--> statement-breakpoint
CREATE TRIGGER "suppliers_audit" AFTER INSERT OR UPDATE OR DELETE ON "suppliers"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'created_at');
