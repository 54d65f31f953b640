ALTER TABLE "discount_codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_discounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- As of other things, the version is no change to be told of.
DROP TRIGGER "discount_codes_audit" ON "discount_codes";--> statement-breakpoint
CREATE TRIGGER "discount_codes_audit" AFTER INSERT OR UPDATE OR DELETE ON "discount_codes"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at');--> statement-breakpoint
DROP TRIGGER "product_discounts_audit" ON "product_discounts";--> statement-breakpoint
CREATE TRIGGER "product_discounts_audit" AFTER INSERT OR UPDATE OR DELETE ON "product_discounts"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at');
