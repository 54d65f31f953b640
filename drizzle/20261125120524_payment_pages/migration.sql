ALTER TABLE "payment_attempts" ADD COLUMN "page_url" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "paid_with" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "fee" numeric(12,2);--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "phone" DROP NOT NULL;