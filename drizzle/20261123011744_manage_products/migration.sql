ALTER TABLE "products" ADD COLUMN "label_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "also_called" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_label_code_key" UNIQUE("label_code");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_archived_is_hidden" CHECK ("archived_at" is null or not "is_active");--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_offered_somehow", ADD CONSTRAINT "products_offered_somehow" CHECK (not "is_active" or "price" is not null or "rental_price" is not null);--> statement-breakpoint
-- The demo's words stood in front of all others in "keywords", and nowhere else.
UPDATE "products" SET "also_called" = trim(left("keywords", length("keywords") - length("made"."words")))
FROM (
  SELECT "id", array_to_string("colors" || "occasions" || array(
    SELECT "word" FROM jsonb_array_elements("includes") WITH ORDINALITY AS "part"("item", "nth"),
      LATERAL (VALUES (1, "item" ->> 'en'), (2, "item" ->> 'sw')) AS "both"("place", "word")
    ORDER BY "nth", "place"
  ), ' ') AS "words"
  FROM "products" WHERE "demo_key" IS NOT NULL
) AS "made"
WHERE "made"."id" = "products"."id" AND right("keywords", length("made"."words")) = "made"."words";
