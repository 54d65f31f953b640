CREATE TABLE "offer_holds" (
	"id" uuid PRIMARY KEY,
	"offer_id" uuid,
	"product_id" uuid NOT NULL,
	"type" text NOT NULL,
	"quantity" integer NOT NULL,
	"leaves_on" date,
	"blocked_until" date,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_holds_quantity_positive" CHECK ("quantity" >= 1),
	CONSTRAINT "offer_holds_hire_has_days" CHECK (("type" = 'purchase' and "leaves_on" is null and "blocked_until" is null)
        or ("type" = 'rental' and "leaves_on" < "blocked_until"))
);
--> statement-breakpoint
CREATE INDEX "offer_holds_offer_idx" ON "offer_holds" ("offer_id");--> statement-breakpoint
CREATE INDEX "offer_holds_product_idx" ON "offer_holds" ("product_id");--> statement-breakpoint
CREATE INDEX "offer_holds_until_idx" ON "offer_holds" ("held_until");--> statement-breakpoint
ALTER TABLE "offer_holds" ADD CONSTRAINT "offer_holds_offer_id_offers_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "offer_holds" ADD CONSTRAINT "offer_holds_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");