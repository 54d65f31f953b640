DROP INDEX "custom_orders_created_idx";--> statement-breakpoint
CREATE INDEX "custom_orders_created_idx" ON "custom_orders" ("created_at","id");--> statement-breakpoint
DROP INDEX "profiles_search_idx";--> statement-breakpoint
CREATE INDEX "profiles_search_idx" ON "profiles" USING gin ("full_name" gin_trgm_ops,"phone" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_thing_id_idx" ON "audit_log" ("thing_id");--> statement-breakpoint
CREATE INDEX "chat_conversations_search_idx" ON "chat_conversations" USING gin ("title" gin_trgm_ops,"reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_messages_search_idx" ON "chat_messages" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "custom_orders_search_idx" ON "custom_orders" USING gin ("reference" gin_trgm_ops,"contact_name" gin_trgm_ops,"contact_email" gin_trgm_ops,"contact_phone" gin_trgm_ops,"product_name" gin_trgm_ops,"product_name_sw" gin_trgm_ops,"idea" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_events_review_idx" ON "order_events" ("order_id") WHERE kind in ('paid_again', 'paid_unfulfillable', 'paid_wrong', 'ended_part_paid');--> statement-breakpoint
CREATE INDEX "order_lines_rental_start_idx" ON "order_lines" ("rental_start_date") WHERE rental_start_date is not null;--> statement-breakpoint
CREATE INDEX "order_lines_rental_end_idx" ON "order_lines" ("rental_end_date") WHERE rental_end_date is not null;--> statement-breakpoint
CREATE INDEX "order_lines_open_rental_idx" ON "order_lines" ("rental_start_date","rental_end_date") WHERE hire_status in ('reserved', 'out');--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_due_idx" ON "orders" ("due_total","id");--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("number" gin_trgm_ops,"contact_name" gin_trgm_ops,"contact_email" gin_trgm_ops,"contact_phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_review_idx" ON "payment_attempts" ("order_id") WHERE left_to_person_at is not null;