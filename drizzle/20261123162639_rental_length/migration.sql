ALTER TABLE "products" ADD COLUMN "min_rental_days" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "max_rental_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "meta_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "meta_description_sw" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rental_days_in_order" CHECK ("min_rental_days" >= 1 and "min_rental_days" <= "max_rental_days");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lead_not_negative" CHECK ("lead_days" >= 0);