DROP INDEX "payment_attempts_provider_ref_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_ref_idx" ON "payment_attempts" ("provider","provider_ref") WHERE provider_ref is not null;--> statement-breakpoint
DROP INDEX "payment_attempts_receipt_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_receipt_idx" ON "payment_attempts" ("receipt","provider") WHERE receipt is not null;--> statement-breakpoint
DROP INDEX "payouts_receipt_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_receipt_idx" ON "payouts" ("receipt","provider") WHERE receipt is not null;