CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY,
	"request_key" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "contact_messages_answerable" CHECK ("email" is not null or "phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "newsletter_consents" (
	"id" uuid PRIMARY KEY,
	"subscriber_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"wording" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_lower" CHECK ("email" = lower("email")),
	CONSTRAINT "newsletter_subscribers_state_known" CHECK ("state" in ('pending', 'subscribed', 'left'))
);
--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting_idx" ON "contact_messages" ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_consents_subscriber_idx" ON "newsletter_consents" ("subscriber_id","created_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_users_id_fkey" FOREIGN KEY ("handled_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD CONSTRAINT "newsletter_consents_xjMwglGKrSHa_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter_subscribers"("id") ON DELETE CASCADE;