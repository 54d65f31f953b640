CREATE TABLE "recurring_costs" (
	"id" uuid PRIMARY KEY,
	"category" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"vat_rate" integer NOT NULL,
	"supplier_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"rhythm" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"paused_at" timestamp with time zone,
	"written_until" date NOT NULL,
	"key" uuid NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recurring_costs_category_known" CHECK ("category" in ('stock', 'repair', 'transport', 'staff', 'rent', 'power', 'marketing', 'fees')),
	CONSTRAINT "recurring_costs_rhythm_known" CHECK ("rhythm" in ('weekly', 'monthly', 'yearly')),
	CONSTRAINT "recurring_costs_amount_positive" CHECK ("amount" > 0),
	CONSTRAINT "recurring_costs_vat_rate" CHECK ("vat_rate" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "costs" ADD COLUMN "recurring_id" uuid;--> statement-breakpoint
ALTER TABLE "costs" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "costs_recurring_idx" ON "costs" ("recurring_id","day");--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_recurring_id_recurring_costs_id_fkey" FOREIGN KEY ("recurring_id") REFERENCES "recurring_costs"("id");--> statement-breakpoint
ALTER TABLE "recurring_costs" ADD CONSTRAINT "recurring_costs_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
CREATE TRIGGER "recurring_costs_audit" AFTER INSERT OR UPDATE OR DELETE ON "recurring_costs"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'written_until', 'key', 'created_at');
