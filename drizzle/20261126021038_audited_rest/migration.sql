-- Lines stand under their offer and notes under their request; what a note says of somebody is not kept twice.
CREATE TRIGGER "chat_canned_answers_audit" AFTER INSERT OR UPDATE OR DELETE ON "chat_canned_answers"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'created_at', 'updated_at');--> statement-breakpoint
CREATE TRIGGER "custom_order_notes_audit" AFTER INSERT OR DELETE ON "custom_order_notes"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('custom_order_id', 'id', 'custom_order_id', 'text', 'author_id', 'created_at');--> statement-breakpoint
CREATE TRIGGER "offer_lines_audit" AFTER INSERT OR UPDATE OR DELETE ON "offer_lines"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('offer_id', 'id', 'offer_id');
