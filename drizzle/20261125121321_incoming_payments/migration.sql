CREATE TABLE "incoming_payments" (
	"id" uuid PRIMARY KEY,
	"provider" text NOT NULL,
	"receipt" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"payer_phone" text DEFAULT '' NOT NULL,
	"payer_hash" text,
	"payer_name" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"proof" text,
	"state" text NOT NULL,
	"order_id" uuid,
	"attempt_id" uuid,
	"return_method" text,
	"return_reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incoming_payments_amount_positive" CHECK ("amount" > 0),
	CONSTRAINT "incoming_payments_state_known" CHECK ("state" in ('checking', 'unmatched', 'applied', 'prompted', 'returned', 'dismissed')),
	CONSTRAINT "incoming_payments_order_when_applied" CHECK (("order_id" is not null) = ("state" = 'applied')),
	CONSTRAINT "incoming_payments_attempt_when_prompted" CHECK (("attempt_id" is not null) = ("state" = 'prompted')),
	CONSTRAINT "incoming_payments_counted_when_proved" CHECK (("proof" is null) = ("state" in ('checking', 'dismissed'))),
	CONSTRAINT "incoming_payments_method_when_returned" CHECK (("return_method" is not null) = ("state" = 'returned'))
);
--> statement-breakpoint
CREATE TABLE "payment_addresses" (
	"id" uuid PRIMARY KEY,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"said" text DEFAULT '' NOT NULL,
	"asked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_addresses_purpose_known" CHECK ("purpose" in ('announcements', 'list')),
	CONSTRAINT "payment_addresses_state_known" CHECK ("state" in ('asked', 'registered', 'refused', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "payment_claims" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"receipt" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_claims_state_known" CHECK ("state" in ('looking', 'counted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "payment_lookups" (
	"id" uuid PRIMARY KEY,
	"provider" text NOT NULL,
	"receipt" text NOT NULL,
	"token" text NOT NULL UNIQUE,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "receipt" text;--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_payments_receipt_idx" ON "incoming_payments" ("receipt","provider");--> statement-breakpoint
CREATE INDEX "incoming_payments_order_idx" ON "incoming_payments" ("order_id");--> statement-breakpoint
CREATE INDEX "incoming_payments_attempt_idx" ON "incoming_payments" ("attempt_id");--> statement-breakpoint
CREATE INDEX "incoming_payments_decided_by_idx" ON "incoming_payments" ("decided_by");--> statement-breakpoint
CREATE INDEX "incoming_payments_paid_idx" ON "incoming_payments" ("paid_at");--> statement-breakpoint
CREATE INDEX "incoming_payments_waiting_idx" ON "incoming_payments" ("paid_at","id") WHERE state in ('checking', 'unmatched');--> statement-breakpoint
CREATE INDEX "incoming_payments_search_idx" ON "incoming_payments" USING gin ("receipt" gin_trgm_ops,"account" gin_trgm_ops,"payer_name" gin_trgm_ops,"payer_phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_addresses_asked_by_idx" ON "payment_addresses" ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_claims_once_idx" ON "payment_claims" ("order_id","receipt");--> statement-breakpoint
CREATE INDEX "payment_claims_receipt_idx" ON "payment_claims" ("receipt");--> statement-breakpoint
CREATE INDEX "payment_claims_decided_by_idx" ON "payment_claims" ("decided_by");--> statement-breakpoint
CREATE INDEX "payment_claims_open_idx" ON "payment_claims" ("created_at") WHERE state = 'looking';--> statement-breakpoint
CREATE INDEX "payment_lookups_receipt_idx" ON "payment_lookups" ("receipt","asked_at");--> statement-breakpoint
CREATE INDEX "payment_events_receipt_idx" ON "payment_events" ("receipt") WHERE receipt is not null;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_attempt_id_payment_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id");--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payment_addresses" ADD CONSTRAINT "payment_addresses_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Who paid is left out: the log outlives it. Payments come without staff; only what staff decide is theirs.
CREATE TRIGGER "incoming_payments_audit" AFTER UPDATE ON "incoming_payments"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'provider', 'receipt', 'amount', 'account', 'payer_phone', 'payer_hash', 'payer_name', 'paid_at', 'source', 'attempt_id', 'note', 'decided_by', 'decided_at', 'created_at', 'updated_at');--> statement-breakpoint
CREATE TRIGGER "payment_claims_audit" AFTER UPDATE ON "payment_claims"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'receipt', 'note', 'decided_by', 'decided_at', 'created_at');--> statement-breakpoint
CREATE TRIGGER "payment_addresses_audit" AFTER INSERT ON "payment_addresses"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'provider', 'token_hash', 'said', 'asked_by', 'created_at');
