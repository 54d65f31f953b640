CREATE TRIGGER "product_imports_drop_zip" AFTER UPDATE OF "zip_key" ON "product_imports"
FOR EACH ROW WHEN (OLD."zip_key" IS NOT NULL AND NEW."zip_key" IS NULL) EXECUTE FUNCTION "remove_import_zip_later"();--> statement-breakpoint
UPDATE "product_imports" SET "zip_key" = NULL WHERE "state" = 'done';
