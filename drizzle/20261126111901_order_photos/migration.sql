CREATE TABLE "order_deduction_photos" (
	"deduction_id" uuid,
	"photo_id" uuid,
	CONSTRAINT "order_deduction_photos_pkey" PRIMARY KEY("deduction_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "order_photos" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"kind" text NOT NULL,
	"key" uuid NOT NULL,
	"object_keys" text[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_photos_key" UNIQUE("order_id","key"),
	CONSTRAINT "order_photos_kind_known" CHECK ("kind" in ('handed_over', 'delivered', 'returned', 'signature')),
	CONSTRAINT "order_photos_two_sizes" CHECK (cardinality("object_keys") = 2),
	CONSTRAINT "order_photos_size_positive" CHECK ("width" > 0 and "height" > 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "damage_prices" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_deduction_photos_photo_idx" ON "order_deduction_photos" ("photo_id");--> statement-breakpoint
CREATE INDEX "order_photos_order_idx" ON "order_photos" ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_photos_line_idx" ON "order_photos" ("line_id") WHERE line_id is not null;--> statement-breakpoint
CREATE INDEX "order_photos_actor_idx" ON "order_photos" ("actor_id");--> statement-breakpoint
ALTER TABLE "order_deduction_photos" ADD CONSTRAINT "order_deduction_photos_deduction_id_order_deductions_id_fkey" FOREIGN KEY ("deduction_id") REFERENCES "order_deductions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_deduction_photos" ADD CONSTRAINT "order_deduction_photos_photo_id_order_photos_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "order_photos"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
CREATE TRIGGER "order_photos_remove_objects" AFTER DELETE ON "order_photos"
FOR EACH ROW EXECUTE FUNCTION "remove_objects_later"();--> statement-breakpoint
-- What is written beside it is left out: the log outlives it.
CREATE TRIGGER "order_photos_audit" AFTER INSERT OR DELETE ON "order_photos"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'key', 'object_keys', 'width', 'height', 'note', 'actor_id', 'created_at');
