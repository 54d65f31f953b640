ALTER TABLE "newsletter_consents" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD CONSTRAINT "newsletter_consents_request_key_key" UNIQUE("request_key");