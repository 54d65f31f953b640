CREATE TABLE "custom_order_drafts" (
	"id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_order_events" (
	"id" uuid PRIMARY KEY,
	"custom_order_id" uuid NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"from_status" text,
	"to_status" text,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_order_files" (
	"id" uuid PRIMARY KEY,
	"draft_id" uuid,
	"custom_order_id" uuid,
	"key" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_order_files_one_owner" CHECK (("draft_id" is null) <> ("custom_order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "custom_orders" (
	"id" uuid PRIMARY KEY,
	"reference" text NOT NULL UNIQUE,
	"request_key" text NOT NULL UNIQUE,
	"user_id" uuid,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"product_id" uuid,
	"product_name" text,
	"product_name_sw" text,
	"idea" text NOT NULL,
	"quantity" integer NOT NULL,
	"colors" text NOT NULL,
	"event_date" date,
	"county_code" integer,
	"budget" numeric(12,2),
	"deadline" date,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text,
	"quote" numeric(12,2),
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_orders_status_known" CHECK ("status" in ('new', 'quoted', 'accepted', 'declined', 'closed')),
	CONSTRAINT "custom_orders_quantity_positive" CHECK ("quantity" >= 1),
	CONSTRAINT "custom_orders_county_known" CHECK ("county_code" between 1 and 47),
	CONSTRAINT "custom_orders_money_not_negative" CHECK ("budget" >= 0 and "quote" >= 0)
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"object_key" text PRIMARY KEY,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "custom_order_drafts_updated_idx" ON "custom_order_drafts" ("updated_at");--> statement-breakpoint
CREATE INDEX "custom_order_events_order_idx" ON "custom_order_events" ("custom_order_id","created_at");--> statement-breakpoint
CREATE INDEX "custom_order_files_draft_idx" ON "custom_order_files" ("draft_id");--> statement-breakpoint
CREATE INDEX "custom_order_files_order_idx" ON "custom_order_files" ("custom_order_id");--> statement-breakpoint
CREATE INDEX "custom_orders_user_idx" ON "custom_orders" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "custom_orders_guest_email_idx" ON "custom_orders" ("contact_email") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "custom_orders_created_idx" ON "custom_orders" ("created_at");--> statement-breakpoint
ALTER TABLE "custom_order_events" ADD CONSTRAINT "custom_order_events_custom_order_id_custom_orders_id_fkey" FOREIGN KEY ("custom_order_id") REFERENCES "custom_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "custom_order_events" ADD CONSTRAINT "custom_order_events_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "custom_order_files" ADD CONSTRAINT "custom_order_files_draft_id_custom_order_drafts_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "custom_order_drafts"("id");--> statement-breakpoint
ALTER TABLE "custom_order_files" ADD CONSTRAINT "custom_order_files_custom_order_id_custom_orders_id_fkey" FOREIGN KEY ("custom_order_id") REFERENCES "custom_orders"("id");--> statement-breakpoint
ALTER TABLE "custom_orders" ADD CONSTRAINT "custom_orders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "custom_orders" ADD CONSTRAINT "custom_orders_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL;
--> statement-breakpoint
CREATE FUNCTION "remove_object_later"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "file_removals" ("object_key") VALUES (OLD."object_key") ON CONFLICT DO NOTHING;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "chat_attachments_remove_object" AFTER DELETE ON "chat_attachments"
FOR EACH ROW EXECUTE FUNCTION "remove_object_later"();
