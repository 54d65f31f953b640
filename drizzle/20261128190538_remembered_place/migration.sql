ALTER TABLE "profiles" ADD COLUMN "county_code" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_place_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_county_known" CHECK ("county_code" between 1 and 47);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_address_short" CHECK (length("address") <= 500);