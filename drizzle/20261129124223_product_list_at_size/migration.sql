CREATE TABLE "product_name_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_name_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_name_trgm_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ordered_lately" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_in_stock" boolean GENERATED ALWAYS AS (stock_quantity - units_held - hired_peak - units_late > 0) STORED;--> statement-breakpoint
CREATE INDEX "product_name_words_word_idx" ON "product_name_words" ("word");--> statement-breakpoint
CREATE INDEX "product_name_words_trgm_idx" ON "product_name_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_named_idx" ON "products" USING gin ((to_tsvector('english', name) || to_tsvector('simple', name_sw)));--> statement-breakpoint
CREATE INDEX "products_occasions_idx" ON "products" USING gin ("occasions");--> statement-breakpoint
CREATE INDEX "products_shop_order_idx" ON "products" ("is_in_stock" DESC,"is_featured" DESC,"position","ordered_lately" DESC,"created_at" DESC,"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" ("created_at" DESC,"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" ("name","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_compared_price_idx" ON "products" (coalesce(price, rental_price)) WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" ("price") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_rental_price_idx" ON "products" ("rental_price") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_counted_idx" ON "products" ("category","is_in_stock","price","rental_price","colors") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_sitemap_idx" ON "products" ("id","created_at") WHERE is_active;--> statement-breakpoint
DROP TRIGGER "products_audit" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_audit" AFTER INSERT OR UPDATE OR DELETE ON "products"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at', 'search_words', 'keywords', 'units_held', 'hired_peak', 'units_late', 'ordered_lately', 'is_in_stock');--> statement-breakpoint
-- Numbers tell nothing of what is meant, and each product may have another.
CREATE FUNCTION "words_of_name"("name" text, "name_sw" text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT "word" FROM regexp_split_to_table(lower("name" || ' ' || "name_sw"), '[^[:alnum:]]+') AS "word"
  WHERE "word" ~ '[[:alpha:]]'
$$;--> statement-breakpoint
-- No lock and no unique index: who brings the same new word at the same moment does not wait for the other.
CREATE FUNCTION "keep_name_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_name_words" ("word")
  SELECT "brought" FROM words_of_name(NEW."name", NEW."name_sw") AS "brought"
  WHERE NOT EXISTS (SELECT FROM "product_name_words" WHERE "word" = "brought");
  RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO "product_name_words" ("word")
SELECT DISTINCT "word" FROM "products" CROSS JOIN LATERAL words_of_name("name", "name_sw") AS "word" ORDER BY "word";--> statement-breakpoint
CREATE TRIGGER "products_name_words" AFTER INSERT OR UPDATE OF "name", "name_sw" ON "products"
FOR EACH ROW EXECUTE FUNCTION "keep_name_words"();--> statement-breakpoint
-- The words of names that each typed word may stand for; the setting is what lets an index find them.
CREATE FUNCTION "alike_name_words"("typed" text[]) RETURNS TABLE ("typed_word" text, "alike_word" text)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.45 AS $$
  SELECT DISTINCT "each", "word" FROM unnest("typed") AS "each" JOIN "product_name_words" ON "each" <% "word"
$$;--> statement-breakpoint
-- Without it the planner takes any span of prices for few products.
CREATE STATISTICS "products_compared_price" ON (coalesce(price, rental_price)) FROM "products";--> statement-breakpoint
-- As a job keeps it from now on.
UPDATE "products" SET "ordered_lately" = "lately"."orders"
FROM (
  SELECT "key", sum("count")::int AS "orders" FROM "order_counts"
  WHERE "figure" = 'product' AND "grain" = 'month' AND "day" >= date_trunc('month', (now() AT TIME ZONE 'Africa/Nairobi') - interval '90 days')::date
  GROUP BY "key"
) AS "lately" WHERE "lately"."key" = "products"."id"::text;
