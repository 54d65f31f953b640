CREATE TABLE "order_picks" (
	"key" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"unit_id" uuid,
	"units" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "order_picks_units_move" CHECK ("units" <> 0),
	CONSTRAINT "order_picks_one_unit" CHECK ("unit_id" is null or abs("units") = 1)
);
--> statement-breakpoint
CREATE TABLE "units_apart" (
	"id" uuid PRIMARY KEY,
	"product_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"unit_id" uuid,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_booked" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "units_apart_kind_known" CHECK ("kind" in ('charging', 'damaged')),
	CONSTRAINT "units_apart_units_positive" CHECK ("units" > 0),
	CONSTRAINT "units_apart_one_unit" CHECK ("unit_id" is null or "units" = 1)
);
--> statement-breakpoint
CREATE INDEX "order_picks_order_idx" ON "order_picks" ("order_id");--> statement-breakpoint
CREATE INDEX "order_picks_line_idx" ON "order_picks" ("line_id");--> statement-breakpoint
CREATE INDEX "order_picks_unit_idx" ON "order_picks" ("unit_id") WHERE unit_id is not null;--> statement-breakpoint
CREATE INDEX "order_picks_staff_idx" ON "order_picks" ("staff_id");--> statement-breakpoint
CREATE INDEX "units_apart_open_idx" ON "units_apart" ("product_id") WHERE ready_at is null;--> statement-breakpoint
CREATE INDEX "units_apart_product_idx" ON "units_apart" ("product_id");--> statement-breakpoint
CREATE INDEX "units_apart_order_idx" ON "units_apart" ("order_id");--> statement-breakpoint
CREATE INDEX "units_apart_unit_idx" ON "units_apart" ("unit_id");--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_unit_id_stock_units_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "stock_units"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_staff_id_users_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "units_apart" ADD CONSTRAINT "units_apart_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "units_apart" ADD CONSTRAINT "units_apart_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "units_apart" ADD CONSTRAINT "units_apart_unit_id_stock_units_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "stock_units"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE TRIGGER "order_picks_audit" AFTER INSERT ON "order_picks"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'key', 'order_id', 'staff_id', 'at');--> statement-breakpoint
CREATE TRIGGER "units_apart_audit" AFTER INSERT OR UPDATE ON "units_apart"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'created_at', 'note');
