CREATE TABLE "revenue_targets" (
	"figure" text,
	"month" date,
	"amount" numeric(12,2),
	CONSTRAINT "revenue_targets_pkey" PRIMARY KEY("figure","month"),
	CONSTRAINT "revenue_targets_first_day" CHECK (extract(day from "month") = 1),
	CONSTRAINT "revenue_targets_positive" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE TRIGGER "revenue_targets_audit" AFTER INSERT OR UPDATE ON "revenue_targets"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('month');--> statement-breakpoint
-- VAT is summed by type from now on: what each order adds is worked out anew, as if it had just changed.
INSERT INTO "order_money_changes" ("order_id")
SELECT DISTINCT coalesce("order_id", '00000000-0000-0000-0000-000000000000'::uuid)
FROM "ledger_transactions";
