ALTER TABLE "code_customers" ADD COLUMN "phone_key" text;--> statement-breakpoint
CREATE INDEX "code_customers_phone_idx" ON "code_customers" ("phone_key","discount_code_id");