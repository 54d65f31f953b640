DROP INDEX "order_lines_rental_start_idx";--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "delivery_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "collection_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "leaves_on" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "due_back_on" date;--> statement-breakpoint
DROP INDEX "order_lines_open_rental_idx";--> statement-breakpoint
CREATE INDEX "order_lines_open_rental_idx" ON "order_lines" ("leaves_on","due_back_on") WHERE hire_status in ('reserved', 'out');--> statement-breakpoint
DROP INDEX "order_lines_out_idx";--> statement-breakpoint
CREATE INDEX "order_lines_out_idx" ON "order_lines" ("product_id","due_back_on") WHERE hire_status = 'out';--> statement-breakpoint
CREATE INDEX "order_lines_leaves_idx" ON "order_lines" ("leaves_on") WHERE leaves_on is not null;--> statement-breakpoint
CREATE INDEX "order_lines_due_back_idx" ON "order_lines" ("due_back_on") WHERE due_back_on is not null;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_travel_not_negative" CHECK ("delivery_days" >= 0 and "collection_days" >= 0);--> statement-breakpoint
-- Hires from before have no way: their units leave on the first day and are due back on the last.
UPDATE "order_lines" SET "leaves_on" = "rental_start_date", "due_back_on" = "rental_end_date" WHERE "type" = 'rental';--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_hire_has_days", ADD CONSTRAINT "order_lines_hire_has_days" CHECK ("type" = 'purchase' or coalesce("leaves_on" <= "rental_start_date" and "rental_start_date" < "rental_end_date" and "rental_end_date" <= "due_back_on" and "due_back_on" <= "blocked_until", false));--> statement-breakpoint
DROP TRIGGER "order_lines_audit" ON "order_lines";--> statement-breakpoint
CREATE TRIGGER "order_lines_audit" AFTER UPDATE ON "order_lines"
FOR EACH ROW WHEN (coalesce(current_setting('goled.staff', true), '') <> '')
EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'options', 'image_id', 'unit_price', 'total_price', 'deposit_per_unit', 'rental_start_date', 'rental_end_date', 'rental_duration', 'leaves_on', 'due_back_on', 'blocked_until', 'product_discount');
