ALTER TABLE "products" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_position_positive" CHECK ("position" > 0);