CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"rental_start_date" date,
	"rental_end_date" date,
	"locale" text NOT NULL,
	"wording" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"checked_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_one" UNIQUE NULLS NOT DISTINCT("email","product_id","rental_start_date","rental_end_date"),
	CONSTRAINT "stock_alerts_email_lower" CHECK ("email" = lower("email")),
	CONSTRAINT "stock_alerts_some" CHECK ("quantity" between 1 and 999),
	CONSTRAINT "stock_alerts_days" CHECK (("rental_start_date" is null) = ("rental_end_date" is null))
);
--> statement-breakpoint
CREATE INDEX "stock_alerts_open_idx" ON "stock_alerts" ("product_id","rental_start_date","rental_end_date") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_expires_idx" ON "stock_alerts" ("expires_on");--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;