CREATE INDEX "newsletter_subscribers_state_idx" ON "newsletter_subscribers" ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search_idx" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER "newsletter_subscribers_audit" AFTER UPDATE OR DELETE ON "newsletter_subscribers"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'email', 'locale', 'requested_at', 'updated_at');
