CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY,
	"subject" text NOT NULL,
	"subject_sw" text NOT NULL,
	"body" text NOT NULL,
	"body_sw" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"next_batch_at" timestamp with time zone,
	"trouble" text,
	CONSTRAINT "newsletter_issues_state_known" CHECK ("state" in ('draft', 'sending', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"id" uuid PRIMARY KEY,
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"smtp_code" text,
	CONSTRAINT "newsletter_recipients_once" UNIQUE("issue_id","subscriber_id"),
	CONSTRAINT "newsletter_recipients_state_known" CHECK ("state" in ('waiting', 'sending', 'sent', 'unsure', 'bounced', 'refused', 'skipped', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "newsletter_issues_updated_idx" ON "newsletter_issues" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_sending_idx" ON "newsletter_issues" ("id") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "newsletter_recipients_state_idx" ON "newsletter_recipients" ("issue_id","state","id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_subscriber_idx" ON "newsletter_recipients" ("subscriber_id");--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "newsletter_issues"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_74QMDoGKcKPr_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter_subscribers"("id") ON DELETE SET NULL;
--> statement-breakpoint
-- How far the sending has come is not what a person did.
CREATE TRIGGER "newsletter_issues_audit" AFTER INSERT OR UPDATE OR DELETE ON "newsletter_issues"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at', 'next_batch_at', 'trouble');
