CREATE TABLE "sms_messages" (
	"id" uuid PRIMARY KEY,
	"dedupe_key" text NOT NULL UNIQUE,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"provider_ref" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "sms_messages_state_known" CHECK ("state" in ('captured', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "sms_messages_recipient_idx" ON "sms_messages" ("recipient","created_at");