CREATE TABLE "content_pictures" (
	"id" text PRIMARY KEY,
	"object_keys" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_pictures_id_ours" CHECK ("id" ~ '^uploads/[0-9a-f]{32}$')
);
--> statement-breakpoint
ALTER TABLE "custom_order_files" RENAME COLUMN "key" TO "object_key";--> statement-breakpoint
ALTER TABLE "custom_order_files" DROP CONSTRAINT "custom_order_files_draft_id_custom_order_drafts_id_fkey", ADD CONSTRAINT "custom_order_files_draft_id_custom_order_drafts_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "custom_order_drafts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "custom_order_files" DROP CONSTRAINT "custom_order_files_custom_order_id_custom_orders_id_fkey", ADD CONSTRAINT "custom_order_files_custom_order_id_custom_orders_id_fkey" FOREIGN KEY ("custom_order_id") REFERENCES "custom_orders"("id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE TRIGGER "custom_order_files_remove_object" AFTER DELETE ON "custom_order_files"
FOR EACH ROW EXECUTE FUNCTION "remove_object_later"();--> statement-breakpoint
CREATE FUNCTION "remove_objects_later"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "file_removals" ("object_key") SELECT unnest(OLD."object_keys") ON CONFLICT DO NOTHING;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "content_pictures_remove_objects" AFTER DELETE ON "content_pictures"
FOR EACH ROW EXECUTE FUNCTION "remove_objects_later"();
