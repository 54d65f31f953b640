CREATE TABLE "delivery_counties" (
	"county_code" integer PRIMARY KEY,
	"zone_id" uuid NOT NULL,
	CONSTRAINT "delivery_counties_code_known" CHECK ("county_code" between 1 and 47)
);
--> statement-breakpoint
DROP TRIGGER "delivery_zones_audit" ON "delivery_zones";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_county_code_delivery_zones_county_code_fkey";--> statement-breakpoint
-- One row for each county so far; those with the same zone, price and days become one zone.
CREATE TEMPORARY TABLE "county_prices" AS
SELECT "county_code", "zone", "price", "days_min", "days_max",
  dense_rank() OVER (ORDER BY "zone", "price", "days_min", "days_max") AS "number"
FROM "delivery_zones";--> statement-breakpoint
DELETE FROM "delivery_zones";--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "id" uuid;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_zone_id" uuid;--> statement-breakpoint
ALTER TABLE "delivery_zones" DROP COLUMN "county_code";--> statement-breakpoint
ALTER TABLE "delivery_zones" DROP COLUMN "zone";--> statement-breakpoint
INSERT INTO "delivery_zones" ("id", "name", "price", "days_min", "days_max")
SELECT gen_random_uuid(),
  "zone" || CASE WHEN count(*) OVER (PARTITION BY "zone") > 1 THEN ' ' || "number" ELSE '' END,
  "price", "days_min", "days_max"
FROM (SELECT DISTINCT "number", "zone", "price", "days_min", "days_max" FROM "county_prices") AS "found";--> statement-breakpoint
INSERT INTO "delivery_counties" ("county_code", "zone_id")
SELECT "old"."county_code", "new"."id"
FROM "county_prices" AS "old"
JOIN "delivery_zones" AS "new"
  ON "new"."name" IN ("old"."zone", "old"."zone" || ' ' || "old"."number")
  AND "new"."price" = "old"."price"
  AND "new"."days_min" = "old"."days_min" AND "new"."days_max" = "old"."days_max";--> statement-breakpoint
UPDATE "orders" SET "delivery_zone_id" = "zone_id"
FROM "delivery_counties" WHERE "delivery_counties"."county_code" = "orders"."county_code";--> statement-breakpoint
DROP TABLE "county_prices";--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_name_key" UNIQUE("name");--> statement-breakpoint
CREATE INDEX "delivery_counties_zone_idx" ON "delivery_counties" ("zone_id");--> statement-breakpoint
CREATE INDEX "orders_delivery_zone_idx" ON "orders" ("delivery_zone_id");--> statement-breakpoint
ALTER TABLE "delivery_counties" ADD CONSTRAINT "delivery_counties_zone_id_delivery_zones_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "delivery_zones"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_zone_id_delivery_zones_id_fkey" FOREIGN KEY ("delivery_zone_id") REFERENCES "delivery_zones"("id");--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_days_in_order" CHECK ("days_min" >= 0 and "days_min" <= "days_max");--> statement-breakpoint
CREATE TRIGGER "delivery_zones_audit" AFTER INSERT OR UPDATE OR DELETE ON "delivery_zones"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version');--> statement-breakpoint
CREATE TRIGGER "delivery_counties_audit" AFTER INSERT OR UPDATE OR DELETE ON "delivery_counties"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('county_code', 'county_code');
