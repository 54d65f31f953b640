CREATE TABLE "order_extension_lines" (
	"extension_id" uuid,
	"line_id" uuid,
	"added" numeric(12,2) NOT NULL,
	CONSTRAINT "order_extension_lines_pkey" PRIMARY KEY("extension_id","line_id"),
	CONSTRAINT "order_extension_lines_added_not_negative" CHECK ("added" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_extensions" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"start_date" date NOT NULL,
	"end_before" date NOT NULL,
	"end_date" date NOT NULL,
	"days" integer NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_extensions_state_known" CHECK ("state" in ('open', 'taken', 'lapsed', 'dropped')),
	CONSTRAINT "order_extensions_days" CHECK ("days" > 0 and "start_date" < "end_before" and "end_before" + "days" = "end_date"),
	CONSTRAINT "order_extensions_amount_not_negative" CHECK ("amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_fee" numeric(12,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_extension_lines_line_idx" ON "order_extension_lines" ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_extensions_one_open_idx" ON "order_extensions" ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "order_extensions_order_idx" ON "order_extensions" ("order_id","id");--> statement-breakpoint
ALTER TABLE "order_extension_lines" ADD CONSTRAINT "order_extension_lines_extension_id_order_extensions_id_fkey" FOREIGN KEY ("extension_id") REFERENCES "order_extensions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_extension_lines" ADD CONSTRAINT "order_extension_lines_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_extensions" ADD CONSTRAINT "order_extensions_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_fee_within" CHECK ("cancel_fee" between 0 and "gross_total");--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_accounts_known", ADD CONSTRAINT "ledger_postings_accounts_known" CHECK ("debit_account" ~ '^(unapplied|unmatched|prepaid|deposit|refund_payable|opening[.](received|given_back)|clearing[.][a-z]+|paid_out[.](mobile|bank|cash)|kept[.](missing|damage|cleaning|late|cancelled|given_back))$' and "credit_account" ~ '^(unapplied|unmatched|prepaid|deposit|refund_payable|opening[.](received|given_back)|clearing[.][a-z]+|paid_out[.](mobile|bank|cash)|kept[.](missing|damage|cleaning|late|cancelled|given_back))$');--> statement-breakpoint
CREATE TRIGGER "order_extensions_audit" AFTER INSERT OR UPDATE OR DELETE ON "order_extensions"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'created_at', 'hold_expires_at');
