CREATE TABLE "purchase_order_lines" (
	"id" uuid PRIMARY KEY,
	"purchase_order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"product_name_sw" text NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unit_price" numeric(12,2) NOT NULL,
	"vat_rate" integer NOT NULL,
	CONSTRAINT "purchase_order_lines_quantity_positive" CHECK ("quantity" > 0),
	CONSTRAINT "purchase_order_lines_open_units" CHECK ("received" between 0 and "quantity"),
	CONSTRAINT "purchase_order_lines_price_positive" CHECK ("unit_price" > 0),
	CONSTRAINT "purchase_order_lines_vat_rate" CHECK ("vat_rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY,
	"number" integer UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "purchase_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" uuid NOT NULL,
	"state" text NOT NULL,
	"expected_on" date,
	"note" text DEFAULT '' NOT NULL,
	"ordered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"key" uuid NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_orders_state_known" CHECK ("state" in ('draft', 'ordered', 'partly', 'received', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "purchase_receipt_lines" (
	"id" uuid PRIMARY KEY,
	"receipt_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"movement_id" bigint NOT NULL UNIQUE,
	"cost_id" uuid NOT NULL UNIQUE,
	CONSTRAINT "purchase_receipt_lines_units_positive" CHECK ("units" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"id" uuid PRIMARY KEY,
	"purchase_order_id" uuid NOT NULL,
	"received_on" date NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_lines_product_idx" ON "purchase_order_lines" ("purchase_order_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier_idx" ON "purchase_orders" ("supplier_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_receipt_lines_line_idx" ON "purchase_receipt_lines" ("receipt_id","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_receipts_key_idx" ON "purchase_receipts" ("purchase_order_id","key");--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_order_id_purchase_orders_id_fkey" FOREIGN KEY ("purchase_order_id") REFERENCES "purchase_orders"("id");--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_receipt_id_purchase_receipts_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "purchase_receipts"("id");--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_line_id_purchase_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "purchase_order_lines"("id");--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_cost_id_costs_id_fkey" FOREIGN KEY ("cost_id") REFERENCES "costs"("id");--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_purchase_order_id_purchase_orders_id_fkey" FOREIGN KEY ("purchase_order_id") REFERENCES "purchase_orders"("id");--> statement-breakpoint
CREATE TRIGGER "purchase_orders_audit" AFTER INSERT OR UPDATE OR DELETE ON "purchase_orders"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'key', 'created_at');--> statement-breakpoint
CREATE TRIGGER "purchase_order_lines_audit" AFTER INSERT OR UPDATE OR DELETE ON "purchase_order_lines"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('purchase_order_id', 'id', 'purchase_order_id', 'position');--> statement-breakpoint
CREATE TRIGGER "purchase_receipts_audit" AFTER INSERT OR UPDATE OR DELETE ON "purchase_receipts"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('purchase_order_id', 'id', 'purchase_order_id', 'key', 'created_at');
