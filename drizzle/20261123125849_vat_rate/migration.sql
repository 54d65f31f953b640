-- What was priced until now was priced at 16 %; from now on whoever prices says the rate.
ALTER TABLE "offers" ADD COLUMN "vat_rate" integer DEFAULT 1600 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "vat_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_rate" integer DEFAULT 1600 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "vat_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_vat_rate_known" CHECK ("vat_rate" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_rate_known" CHECK ("vat_rate" between 0 and 10000);