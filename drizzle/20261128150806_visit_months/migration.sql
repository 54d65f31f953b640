CREATE TABLE "order_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"figure" text,
	"grain" text DEFAULT 'day',
	"day" date,
	"key" text,
	"device" text,
	"locale" text,
	"count" integer NOT NULL,
	CONSTRAINT "order_counts_pkey" PRIMARY KEY("figure","key","grain","day","device","locale"),
	CONSTRAINT "order_counts_first_day" CHECK ("grain" = 'day' or extract(day from "day") = 1)
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" uuid,
	"grain" text DEFAULT 'day',
	"day" date,
	"count" integer NOT NULL,
	CONSTRAINT "product_views_pkey" PRIMARY KEY("product_id","grain","day"),
	CONSTRAINT "product_views_first_day" CHECK ("grain" = 'day' or extract(day from "day") = 1)
);
--> statement-breakpoint
CREATE TABLE "speed_counts" (
	"grain" text DEFAULT 'day',
	"day" date,
	"by" text,
	"key" text,
	"metric" text,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "speed_counts_pkey" PRIMARY KEY("grain","day","by","key","metric"),
	CONSTRAINT "speed_counts_first_day" CHECK ("grain" = 'day' or extract(day from "day") = 1)
);
--> statement-breakpoint
ALTER TABLE "lost_demand" ADD COLUMN "grain" text DEFAULT 'day';--> statement-breakpoint
ALTER TABLE "search_counts" ADD COLUMN "grain" text DEFAULT 'day';--> statement-breakpoint
ALTER TABLE "visit_counts" ADD COLUMN "grain" text DEFAULT 'day';--> statement-breakpoint
ALTER TABLE "visit_sums" ADD COLUMN "grain" text DEFAULT 'day';--> statement-breakpoint
ALTER TABLE "visit_counts" DROP CONSTRAINT "visit_counts_pkey";--> statement-breakpoint
ALTER TABLE "visit_counts" ADD PRIMARY KEY ("grain","day","kind","page","locale");--> statement-breakpoint
ALTER TABLE "lost_demand" DROP CONSTRAINT "lost_demand_pkey";--> statement-breakpoint
ALTER TABLE "lost_demand" ADD PRIMARY KEY ("grain","day","product_id","starts_on","ends_on");--> statement-breakpoint
ALTER TABLE "search_counts" DROP CONSTRAINT "search_counts_pkey";--> statement-breakpoint
ALTER TABLE "search_counts" ADD PRIMARY KEY ("grain","day","term");--> statement-breakpoint
ALTER TABLE "visit_sums" DROP CONSTRAINT "visit_sums_pkey";--> statement-breakpoint
ALTER TABLE "visit_sums" ADD PRIMARY KEY ("figure","grain","day","key","device","locale");--> statement-breakpoint
CREATE INDEX "order_count_changes_day_idx" ON "order_count_changes" ("day");--> statement-breakpoint
CREATE INDEX "order_counts_day_idx" ON "order_counts" ("grain","day");--> statement-breakpoint
CREATE INDEX "product_views_day_idx" ON "product_views" ("grain","day");--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lost_demand" ADD CONSTRAINT "lost_demand_first_day" CHECK ("grain" = 'day' or extract(day from "day") = 1);--> statement-breakpoint
ALTER TABLE "search_counts" ADD CONSTRAINT "search_counts_first_day" CHECK ("grain" = 'day' or extract(day from "day") = 1);--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_first_day" CHECK ("grain" = 'day' or extract(day from "day") = 1);--> statement-breakpoint
ALTER TABLE "visit_sums" ADD CONSTRAINT "visit_sums_first_day" CHECK ("grain" = 'day' or extract(day from "day") = 1);--> statement-breakpoint
-- Nobody asks on what, or in which language, a product was looked at.
INSERT INTO "product_views" ("product_id", "day", "count")
SELECT products."id", "day", sum("count")
FROM "visit_sums" JOIN "products" ON products."id"::text = "key"
WHERE "figure" = 'product' GROUP BY products."id", "day";--> statement-breakpoint
DELETE FROM "visit_sums" WHERE "figure" = 'product';--> statement-breakpoint
-- Speeds are asked by page or by line, never by both: the buckets of each are one row.
INSERT INTO "speed_counts" ("day", "by", "key", "metric", "buckets")
WITH counted AS (
  SELECT "day", 'page' AS "by", "page" AS "key", "metric", "bucket", sum("count")::integer AS "count"
  FROM "page_speeds" GROUP BY "day", "page", "metric", "bucket"
  UNION ALL
  SELECT "day", 'line', "line", "metric", "bucket", sum("count")::integer
  FROM "page_speeds" GROUP BY "day", "line", "metric", "bucket"
), wide AS (
  SELECT "day", "by", "key", "metric", generate_series(0, max("bucket")) AS "bucket"
  FROM counted GROUP BY "day", "by", "key", "metric"
)
SELECT "day", "by", "key", "metric", array_agg(coalesce("count", 0) ORDER BY "bucket")
FROM wide LEFT JOIN counted USING ("day", "by", "key", "metric", "bucket")
GROUP BY "day", "by", "key", "metric";--> statement-breakpoint
INSERT INTO "speed_counts" ("grain", "day", "by", "key", "metric", "buckets")
SELECT 'month', "month", "by", "key", "metric", array_agg("count" ORDER BY place)
FROM (
  SELECT date_trunc('month', "day")::date AS "month", "by", "key", "metric", place, sum(one)::integer AS "count"
  FROM "speed_counts" CROSS JOIN unnest("buckets") WITH ORDINALITY AS bucket (one, place)
  GROUP BY 1, 2, 3, 4, 5
) AS counted
GROUP BY "month", "by", "key", "metric";--> statement-breakpoint
INSERT INTO "visit_counts" ("grain", "day", "kind", "page", "locale", "count")
SELECT 'month', date_trunc('month', "day"), "kind", "page", "locale", sum("count")
FROM "visit_counts" GROUP BY 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "visit_sums" ("grain", "day", "figure", "key", "device", "locale", "count")
SELECT 'month', date_trunc('month', "day"), "figure", "key", "device", "locale", sum("count")
FROM "visit_sums" GROUP BY 2, 3, 4, 5, 6;--> statement-breakpoint
INSERT INTO "product_views" ("grain", "day", "product_id", "count")
SELECT 'month', date_trunc('month', "day"), "product_id", sum("count")
FROM "product_views" GROUP BY 2, 3;--> statement-breakpoint
INSERT INTO "search_counts" ("grain", "day", "term", "count", "found")
SELECT 'month', date_trunc('month', "day"), "term", sum("count"), (array_agg("found" ORDER BY "day" DESC))[1]
FROM "search_counts" GROUP BY 2, 3;--> statement-breakpoint
INSERT INTO "lost_demand" ("grain", "day", "product_id", "starts_on", "ends_on", "visitors", "units", "value")
SELECT 'month', date_trunc('month', "day"), "product_id", "starts_on", "ends_on", sum("visitors"), sum("units"), sum("value")
FROM "lost_demand" GROUP BY 2, 3, 4, 5;--> statement-breakpoint
CREATE FUNCTION "note_day_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_count_changes" ("day")
  SELECT DISTINCT (one."created_at" AT TIME ZONE 'Africa/Nairobi')::date
  FROM (VALUES (CASE WHEN TG_OP <> 'INSERT' THEN OLD."created_at" END),
    (CASE WHEN TG_OP <> 'DELETE' THEN NEW."created_at" END)) AS one ("created_at")
  WHERE one."created_at" IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_count" AFTER INSERT OR DELETE OR UPDATE OF "created_at", "cart_version", "county_code", "locale" ON "orders"
FOR EACH ROW EXECUTE FUNCTION "note_day_of_order"();--> statement-breakpoint
-- Of what belongs to an order. When the order itself goes, its own trigger has noted the day.
CREATE FUNCTION "note_day_of_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_count_changes" ("day")
  SELECT ("created_at" AT TIME ZONE 'Africa/Nairobi')::date FROM "orders"
  WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."order_id" ELSE NEW."order_id" END;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_events_count" AFTER INSERT OR DELETE OR UPDATE OF "kind", "actor_id" ON "order_events"
FOR EACH ROW EXECUTE FUNCTION "note_day_of_part"();--> statement-breakpoint
CREATE TRIGGER "payment_attempts_count" AFTER INSERT OR DELETE ON "payment_attempts"
FOR EACH ROW EXECUTE FUNCTION "note_day_of_part"();--> statement-breakpoint
CREATE TRIGGER "order_devices_count" AFTER INSERT OR DELETE OR UPDATE ON "order_devices"
FOR EACH ROW EXECUTE FUNCTION "note_day_of_part"();--> statement-breakpoint
CREATE TRIGGER "order_lines_count" AFTER INSERT OR DELETE OR UPDATE OF "product_id" ON "order_lines"
FOR EACH ROW EXECUTE FUNCTION "note_day_of_part"();--> statement-breakpoint
INSERT INTO "order_count_changes" ("day")
SELECT DISTINCT ("created_at" AT TIME ZONE 'Africa/Nairobi')::date FROM "orders";
