CREATE TABLE "settled_differences" (
	"id" uuid PRIMARY KEY,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"direction" text NOT NULL,
	"receipt" text NOT NULL,
	"stated" numeric(12,2),
	"recorded" numeric(12,2),
	"moved_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settled_differences_kind_known" CHECK ("kind" in ('unrecorded', 'unstated', 'amount', 'unclear')),
	CONSTRAINT "settled_differences_direction_known" CHECK ("direction" in ('in', 'out')),
	CONSTRAINT "settled_differences_note_there" CHECK ("note" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "settled_differences_once_idx" ON "settled_differences" ("provider","receipt","direction","kind");--> statement-breakpoint
CREATE INDEX "settled_differences_settled_by_idx" ON "settled_differences" ("settled_by");--> statement-breakpoint
ALTER TABLE "settled_differences" ADD CONSTRAINT "settled_differences_settled_by_users_id_fkey" FOREIGN KEY ("settled_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- What was said of a difference outlives that it was said.
CREATE TRIGGER "settled_differences_audit" AFTER INSERT OR UPDATE OR DELETE ON "settled_differences"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'provider', 'moved_at', 'settled_by', 'settled_at');
