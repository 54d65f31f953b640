CREATE TABLE "product_import_pictures" (
	"import_id" uuid,
	"name" text,
	"problem" text,
	"picture" jsonb,
	CONSTRAINT "product_import_pictures_pkey" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "zip_name" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "zip_key" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "unused_files" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "pictures_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "pictures_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_zip_key_key" UNIQUE("zip_key");--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_import_id_product_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE FUNCTION "remove_import_zip_later"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "file_removals" ("object_key") VALUES (OLD."zip_key") ON CONFLICT DO NOTHING;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_imports_remove_zip" AFTER DELETE ON "product_imports"
FOR EACH ROW WHEN (OLD."zip_key" IS NOT NULL) EXECUTE FUNCTION "remove_import_zip_later"();
