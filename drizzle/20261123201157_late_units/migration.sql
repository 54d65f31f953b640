ALTER TABLE "products" ADD COLUMN "units_late" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_lines_out_idx" ON "order_lines" ("product_id","rental_end_date") WHERE hire_status = 'out';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_late_not_negative" CHECK ("units_late" >= 0);--> statement-breakpoint
DROP TRIGGER "products_audit" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_audit" AFTER INSERT OR UPDATE OR DELETE ON "products"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at', 'search_words', 'keywords', 'units_held', 'hired_peak', 'units_late');
