CREATE TABLE "cost_budgets" (
	"id" text PRIMARY KEY,
	"category" text NOT NULL,
	"from_month" date NOT NULL,
	"amount" numeric(12,2),
	CONSTRAINT "cost_budgets_category_known" CHECK ("category" in ('stock', 'repair', 'transport', 'staff', 'rent', 'power', 'marketing', 'fees')),
	CONSTRAINT "cost_budgets_first_day" CHECK (extract(day from "from_month") = 1),
	CONSTRAINT "cost_budgets_amount_positive" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cost_budgets_month_idx" ON "cost_budgets" ("category","from_month");--> statement-breakpoint
CREATE TRIGGER "cost_budgets_audit" AFTER INSERT OR UPDATE OR DELETE ON "cost_budgets"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id');
