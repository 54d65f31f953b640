DROP INDEX "payment_attempts_receipt_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_receipt_idx" ON "payment_attempts" ("receipt","provider");--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("number" gin_trgm_ops,"contact_name" gin_trgm_ops,"contact_email" gin_trgm_ops,"contact_phone" gin_trgm_ops);