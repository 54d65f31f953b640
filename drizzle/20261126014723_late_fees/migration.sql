CREATE TABLE "late_fees" (
	"line_id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"days_late" integer NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"waived_at" timestamp with time zone,
	"waived_why" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_fees_positive" CHECK ("days_late" > 0 and "amount" > 0),
	CONSTRAINT "late_fees_waived_with_reason" CHECK (("waived_at" is null) = ("waived_why" is null))
);
--> statement-breakpoint
CREATE INDEX "late_fees_order_idx" ON "late_fees" ("order_id");--> statement-breakpoint
ALTER TABLE "late_fees" ADD CONSTRAINT "late_fees_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "late_fees" ADD CONSTRAINT "late_fees_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE TRIGGER "late_fees_audit" AFTER INSERT OR UPDATE OR DELETE ON "late_fees"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'order_id', 'line_id', 'created_at', 'updated_at');
