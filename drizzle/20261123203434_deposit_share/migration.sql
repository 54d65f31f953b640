ALTER TABLE "products" ADD COLUMN "replacement_value" numeric(12,2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deposit_share" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_replacement_value_positive" CHECK ("replacement_value" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_deposit_follows_its_share" CHECK ("deposit_share" is null or ("deposit_share" between 1 and 100 and "replacement_value" is not null and "deposit" = ceil("replacement_value" * "deposit_share" / 100)));