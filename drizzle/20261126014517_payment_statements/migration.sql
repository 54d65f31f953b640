CREATE TABLE "payment_statements" (
	"id" uuid PRIMARY KEY,
	"provider" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"file_hash" text,
	"object_key" text UNIQUE,
	"problem" text,
	"problem_detail" text DEFAULT '' NOT NULL,
	"from_at" timestamp with time zone,
	"to_at" timestamp with time zone,
	"lines" integer DEFAULT 0 NOT NULL,
	"gaps" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_statements_source_known" CHECK ("source" in ('file', 'list')),
	CONSTRAINT "payment_statements_state_known" CHECK ("state" in ('reading', 'read', 'failed')),
	CONSTRAINT "payment_statements_file_while_reading" CHECK (("object_key" is not null) = ("state" = 'reading')),
	CONSTRAINT "payment_statements_time_when_read" CHECK (("from_at" is not null and "to_at" is not null) or "state" <> 'read')
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" uuid PRIMARY KEY,
	"statement_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"source" text NOT NULL,
	"receipt" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"direction" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	CONSTRAINT "statement_lines_amount_positive" CHECK ("amount" > 0),
	CONSTRAINT "statement_lines_kind_known" CHECK ("kind" in ('payment', 'payout', 'charge', 'transfer', 'other')),
	CONSTRAINT "statement_lines_direction_known" CHECK ("direction" in ('in', 'out'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_statements_file_idx" ON "payment_statements" ("file_hash") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "payment_statements_sent_by_idx" ON "payment_statements" ("sent_by");--> statement-breakpoint
CREATE INDEX "payment_statements_created_idx" ON "payment_statements" ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_once_idx" ON "statement_lines" ("provider","source","receipt","reason","direction");--> statement-breakpoint
CREATE INDEX "statement_lines_statement_idx" ON "statement_lines" ("statement_id");--> statement-breakpoint
CREATE INDEX "statement_lines_completed_idx" ON "statement_lines" ("completed_at");--> statement-breakpoint
ALTER TABLE "payment_statements" ADD CONSTRAINT "payment_statements_sent_by_users_id_fkey" FOREIGN KEY ("sent_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_payment_statements_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "payment_statements"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE FUNCTION "remove_statement_file_later"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "file_removals" ("object_key") VALUES (OLD."object_key") ON CONFLICT DO NOTHING;
  RETURN OLD;
END
$$;--> statement-breakpoint
-- Who paid stands in the file: it goes when it is read, or cannot be.
CREATE TRIGGER "payment_statements_drop_file" AFTER UPDATE OF "object_key" ON "payment_statements"
FOR EACH ROW WHEN (OLD."object_key" IS NOT NULL AND NEW."object_key" IS NULL) EXECUTE FUNCTION "remove_statement_file_later"();--> statement-breakpoint
CREATE TRIGGER "payment_statements_remove_file" AFTER DELETE ON "payment_statements"
FOR EACH ROW WHEN (OLD."object_key" IS NOT NULL) EXECUTE FUNCTION "remove_statement_file_later"();--> statement-breakpoint
CREATE TRIGGER "payment_statements_audit" AFTER INSERT ON "payment_statements"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'provider', 'source', 'state', 'file_hash', 'object_key', 'problem', 'problem_detail', 'from_at', 'to_at', 'lines', 'gaps', 'differences', 'tries', 'sent_by', 'created_at');
