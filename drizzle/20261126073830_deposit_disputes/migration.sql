CREATE TABLE "deposit_disputes" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "deposit_disputes_answered_whole" CHECK (("answered_at" is null) = ("answer" is null))
);
--> statement-breakpoint
CREATE INDEX "deposit_disputes_order_idx" ON "deposit_disputes" ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "deposit_disputes_answered_by_idx" ON "deposit_disputes" ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_disputes_open_idx" ON "deposit_disputes" ("order_id") WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE "deposit_disputes" ADD CONSTRAINT "deposit_disputes_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deposit_disputes" ADD CONSTRAINT "deposit_disputes_answered_by_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- What is written in it is left out: the log outlives it.
CREATE TRIGGER "deposit_disputes_audit" AFTER INSERT OR UPDATE ON "deposit_disputes"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'text', 'answer', 'answered_by', 'created_at');
