DROP INDEX "cart_items_one_line_idx";--> statement-breakpoint
-- A line from before the colour was part of it takes the pictured one, as one added now would.
UPDATE "cart_items" SET "options" = "options" || jsonb_build_object('color', "products"."colors"[1])
FROM "products"
WHERE "products"."id" = "cart_items"."product_id"
  AND cardinality("products"."colors") > 1
  AND "cart_items"."options" ->> 'color' IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_one_line_idx" ON "cart_items" ("user_id","product_id","type",md5("options"::text),"line_no");
