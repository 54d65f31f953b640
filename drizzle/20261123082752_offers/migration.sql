CREATE TABLE "offer_lines" (
	"id" uuid PRIMARY KEY,
	"offer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"type" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(12,2) NOT NULL,
	"deposit_per_unit" numeric(12,2) NOT NULL,
	"product_id" uuid,
	"rental_start_date" date,
	"rental_end_date" date,
	CONSTRAINT "offer_lines_quantity_positive" CHECK ("quantity" >= 1),
	CONSTRAINT "offer_lines_money_not_negative" CHECK ("unit_price" >= 0 and "deposit_per_unit" >= 0),
	CONSTRAINT "offer_lines_hire_has_days" CHECK (("type" = 'purchase' and "rental_start_date" is null and "rental_end_date" is null and "deposit_per_unit" = 0)
        or ("type" = 'rental' and "rental_start_date" < "rental_end_date"))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY,
	"custom_order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"valid_until" date NOT NULL,
	"note" text NOT NULL,
	"delivery_method" text NOT NULL,
	"county_code" integer,
	"delivery_fee" numeric(12,2) NOT NULL,
	"order_id" uuid UNIQUE,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "offers_state_known" CHECK ("state" in ('draft', 'sent', 'accepted', 'declined', 'lapsed', 'withdrawn')),
	CONSTRAINT "offers_fee_not_negative" CHECK ("delivery_fee" >= 0),
	CONSTRAINT "offers_place_known" CHECK ("delivery_method" = 'pickup' or "county_code" between 1 and 47),
	CONSTRAINT "offers_order_if_accepted" CHECK (("state" = 'accepted') = ("order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "cart_version" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_lines_position_idx" ON "offer_lines" ("offer_id","position");--> statement-breakpoint
CREATE INDEX "offer_lines_product_idx" ON "offer_lines" ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_number_idx" ON "offers" ("custom_order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_draft_idx" ON "offers" ("custom_order_id") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_sent_idx" ON "offers" ("custom_order_id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "offers_valid_idx" ON "offers" ("valid_until") WHERE state = 'sent';--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "offer_lines_offer_id_offers_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "offer_lines_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_custom_order_id_custom_orders_id_fkey" FOREIGN KEY ("custom_order_id") REFERENCES "custom_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_hire_has_product" CHECK ("type" = 'purchase' or "product_id" is not null);--> statement-breakpoint
-- The note is the customer's: the log outlives it.
CREATE TRIGGER "offers_audit" AFTER INSERT OR UPDATE ON "offers"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('custom_order_id', 'id', 'custom_order_id', 'version', 'note', 'created_at', 'sent_at', 'reminded_at', 'ended_at');
