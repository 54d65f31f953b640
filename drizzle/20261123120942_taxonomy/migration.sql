CREATE TABLE "categories" (
	"key" text PRIMARY KEY,
	"name" text NOT NULL,
	"name_sw" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"text_sw" text DEFAULT '' NOT NULL,
	"picture" jsonb,
	"position" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_key_plain" CHECK ("key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "occasions" (
	"key" text PRIMARY KEY,
	"name" text NOT NULL,
	"name_sw" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"text_sw" text DEFAULT '' NOT NULL,
	"picture" jsonb,
	"position" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "occasions_key_plain" CHECK ("key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
-- What the shop sorted its goods by before staff could change it.
INSERT INTO "categories" ("key", "name", "name_sw", "position") VALUES
('wearables', 'Wearables', 'Mavazi yenye taa', 0),
('bar-table', 'Bar and table', 'Baa na meza', 1),
('furniture', 'Furniture', 'Fanicha', 2),
('stage-floor', 'Stage and floor', 'Jukwaa na sakafu', 3),
('decor', 'Décor', 'Mapambo', 4),
('signage', 'Signage', 'Mabango', 5),
('accessories', 'Accessories', 'Vifaa vya ziada', 6);
--> statement-breakpoint
INSERT INTO "occasions" ("key", "name", "name_sw", "text", "text_sw", "position") VALUES
('wedding', 'Wedding', 'Harusi', 'Arches, curtains of light, warm tables', 'Matao, mapazia ya taa, meza zenye mwanga laini', 0),
('club-night', 'Club night', 'Usiku wa klabu', 'Bars, batons, floors that move', 'Kaunta, fimbo za taa, sakafu zenye mwanga unaocheza', 1),
('hotel-restaurant', 'Hotel and restaurant', 'Hoteli na mkahawa', 'Table lamps, planters, pool lights', 'Taa za meza, vyungu, taa za bwawa', 2),
('corporate', 'Corporate event', 'Hafla ya kampuni', 'Screens, light boxes, your logo', 'Skrini, fremu za mwanga, nembo yako', 3),
('concert', 'Concert', 'Tamasha', 'Moving heads, beams, wristbands', 'Taa za jukwaa, miale, bangili', 4);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_key_fkey" FOREIGN KEY ("category") REFERENCES "categories"("key");--> statement-breakpoint
-- An array has no foreign key: both sides are checked here. The lock keeps an occasion from being
-- deleted by somebody who does not see this product yet.
CREATE FUNCTION "check_product_occasions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "occasions" WHERE "key" = ANY (NEW."occasions") ORDER BY "key" FOR KEY SHARE;
  IF EXISTS (SELECT FROM unnest(NEW."occasions") AS "wanted" WHERE "wanted" NOT IN (SELECT "key" FROM "occasions")) THEN
    RAISE EXCEPTION 'A product names an occasion that is not there' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_occasions_known" AFTER INSERT OR UPDATE OF "occasions" ON "products"
FOR EACH ROW EXECUTE FUNCTION "check_product_occasions"();--> statement-breakpoint
CREATE FUNCTION "keep_used_occasion"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "products" WHERE "occasions" @> ARRAY[OLD."key"]) THEN
    RAISE EXCEPTION 'Products name this occasion' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "occasions_kept_while_used" BEFORE DELETE ON "occasions"
FOR EACH ROW EXECUTE FUNCTION "keep_used_occasion"();--> statement-breakpoint
CREATE TRIGGER "categories_audit" AFTER INSERT OR UPDATE OR DELETE ON "categories"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('key', 'key', 'version', 'created_at');--> statement-breakpoint
CREATE TRIGGER "occasions_audit" AFTER INSERT OR UPDATE OR DELETE ON "occasions"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('key', 'key', 'version', 'created_at');
