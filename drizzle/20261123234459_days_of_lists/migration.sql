CREATE INDEX "audit_log_at_idx" ON "audit_log" ("at");--> statement-breakpoint
CREATE INDEX "orders_event_idx" ON "orders" ("event_date","id");