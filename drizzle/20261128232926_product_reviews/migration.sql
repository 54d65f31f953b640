CREATE TABLE "product_review_photos" (
	"id" uuid PRIMARY KEY,
	"review_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"object_keys" text[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_review_photos_key" UNIQUE("review_id","key"),
	CONSTRAINT "product_review_photos_two_sizes" CHECK (cardinality("object_keys") = 2),
	CONSTRAINT "product_review_photos_size_positive" CHECK ("width" > 0 and "height" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"author_name" text,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"type" text NOT NULL,
	"received_on" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hide_reason" text,
	"hide_note" text,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_reviews_once" UNIQUE("order_id","product_id"),
	CONSTRAINT "product_reviews_stars_known" CHECK ("stars" between 1 and 5),
	CONSTRAINT "product_reviews_type_known" CHECK ("type" in ('purchase', 'rental')),
	CONSTRAINT "product_reviews_state_known" CHECK ("state" in ('waiting', 'published', 'hidden')),
	CONSTRAINT "product_reviews_hidden_for_a_reason" CHECK (("state" = 'hidden') = ("hide_reason" is not null) and ("hide_reason" is null) = ("hide_note" is null)),
	CONSTRAINT "product_reviews_reason_known" CHECK ("hide_reason" in ('language', 'personal_data'))
);
--> statement-breakpoint
CREATE TABLE "review_request_leaves" (
	"user_id" uuid PRIMARY KEY,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" uuid PRIMARY KEY,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_reviews_shown_idx" ON "product_reviews" ("product_id","created_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "product_reviews_waiting_idx" ON "product_reviews" ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "product_reviews_created_idx" ON "product_reviews" ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_reviews_user_idx" ON "product_reviews" ("user_id");--> statement-breakpoint
ALTER TABLE "product_review_photos" ADD CONSTRAINT "product_review_photos_review_id_product_reviews_id_fkey" FOREIGN KEY ("review_id") REFERENCES "product_reviews"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "review_request_leaves" ADD CONSTRAINT "review_request_leaves_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE TRIGGER "product_review_photos_remove_objects" AFTER DELETE ON "product_review_photos"
FOR EACH ROW EXECUTE FUNCTION "remove_objects_later"();--> statement-breakpoint
-- What the customer wrote is left out: the log outlives it.
CREATE TRIGGER "product_reviews_audit" AFTER UPDATE ON "product_reviews"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'order_id', 'product_id', 'user_id', 'author_name', 'stars', 'text', 'locale', 'type', 'received_on', 'version', 'created_at');
