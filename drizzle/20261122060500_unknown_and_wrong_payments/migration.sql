ALTER TABLE "payment_attempts" ADD COLUMN "received_amount" numeric(12,2);--> statement-breakpoint
UPDATE "payment_attempts" SET "received_amount" = "amount" WHERE "state" in ('paid', 'refunded');--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "left_to_person_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_events_attempt_idx" ON "payment_events" ("attempt_id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_received_when_paid" CHECK (("received_amount" is not null) = ("state" in ('paid', 'refunded')));