ALTER TABLE "products" ADD COLUMN "text_limit" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_text_limit_known" CHECK ("text_limit" between 1 and 100);