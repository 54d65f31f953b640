CREATE TABLE "payout_events" (
	"id" uuid PRIMARY KEY,
	"payout_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_key" text NOT NULL UNIQUE,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"way" text NOT NULL,
	"provider" text NOT NULL,
	"attempt_id" uuid,
	"phone" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"of_deposit" numeric(12,2) NOT NULL,
	"state" text NOT NULL,
	"request_key" uuid NOT NULL UNIQUE,
	"report_token" text NOT NULL UNIQUE,
	"refs" text[] DEFAULT '{}'::text[] NOT NULL,
	"receipt" text,
	"failure_reason" text,
	"requested_by" uuid,
	"confirmed_by" uuid,
	"poll_count" integer DEFAULT 0 NOT NULL,
	"flagged_for_review_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_amount_positive" CHECK ("amount" > 0),
	CONSTRAINT "payouts_of_deposit_within" CHECK ("of_deposit" between 0 and "amount"),
	CONSTRAINT "payouts_refund_has_payment" CHECK (("way" = 'refund') = ("attempt_id" is not null)),
	CONSTRAINT "payouts_second_person" CHECK ("confirmed_by" is null or "requested_by" is null or "confirmed_by" <> "requested_by"),
	CONSTRAINT "payouts_failed_for_a_reason" CHECK (("state" = 'failed') = ("failure_reason" is not null))
);
--> statement-breakpoint
DROP INDEX "ledger_postings_deposit_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_payouts" numeric(12,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_deposit_payouts" numeric(12,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_postings_owed_idx" ON "ledger_postings" ("transaction_id","debit_account","credit_account","amount_cents") WHERE debit_account in ('deposit', 'refund_payable', 'payout_open') or credit_account in ('deposit', 'refund_payable', 'payout_open');--> statement-breakpoint
CREATE INDEX "payout_events_payout_idx" ON "payout_events" ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open_idx" ON "payouts" ("order_id","purpose") WHERE state in ('requested', 'created', 'sent', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_receipt_idx" ON "payouts" ("receipt","provider");--> statement-breakpoint
CREATE INDEX "payouts_order_idx" ON "payouts" ("order_id");--> statement-breakpoint
CREATE INDEX "payouts_attempt_idx" ON "payouts" ("attempt_id");--> statement-breakpoint
CREATE INDEX "payouts_requested_by_idx" ON "payouts" ("requested_by");--> statement-breakpoint
CREATE INDEX "payouts_confirmed_by_idx" ON "payouts" ("confirmed_by");--> statement-breakpoint
CREATE INDEX "payouts_undecided_idx" ON "payouts" ("updated_at") WHERE state in ('created', 'sent', 'unknown');--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_payout_id_payouts_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_attempt_id_payment_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_requested_by_users_id_fkey" FOREIGN KEY ("requested_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_confirmed_by_users_id_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refund_within_paid", ADD CONSTRAINT "orders_refund_within_paid" CHECK ("refunded_total" >= 0 and "open_payouts" >= 0 and "refunded_total" + "open_payouts" <= "paid_total");--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_deposit_within", ADD CONSTRAINT "orders_deposit_within" CHECK ("deposit_returned" >= 0 and "deposit_kept" >= 0 and "open_deposit_payouts" between 0 and "open_payouts" and "deposit_returned" + "open_deposit_payouts" + "deposit_kept" <= "deposit_total");--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_accounts_known", ADD CONSTRAINT "ledger_postings_accounts_known" CHECK ("debit_account" ~ '^(unapplied|unmatched|prepaid|deposit|refund_payable|payout_open|overpaid|opening[.](received|given_back)|clearing[.][a-z]+|paid_out[.][a-z]+|kept[.](missing|damage|cleaning|late|cancelled|given_back))$' and "credit_account" ~ '^(unapplied|unmatched|prepaid|deposit|refund_payable|payout_open|overpaid|opening[.](received|given_back)|clearing[.][a-z]+|paid_out[.][a-z]+|kept[.](missing|damage|cleaning|late|cancelled|given_back))$');--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_known", ADD CONSTRAINT "ledger_transactions_kind_known" CHECK ("kind" in ('payment', 'payment_corrected', 'match', 'step', 'refund', 'payout', 'payout_undone', 'overpaid', 'deposit_settled', 'opening'));--> statement-breakpoint
-- What only the provider has to know, and what would name the customer, is left out.
CREATE TRIGGER "payouts_audit" AFTER INSERT OR UPDATE ON "payouts"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'attempt_id', 'phone', 'request_key', 'report_token', 'refs', 'poll_count', 'sent_at', 'created_at', 'updated_at');
