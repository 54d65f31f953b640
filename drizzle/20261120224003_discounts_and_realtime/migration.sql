CREATE TABLE "code_customers" (
	"discount_code_id" uuid,
	"customer_key" text,
	"user_id" uuid,
	"used" integer NOT NULL,
	"usage_limit" integer,
	CONSTRAINT "code_customers_pkey" PRIMARY KEY("discount_code_id","customer_key"),
	CONSTRAINT "code_customers_used_within_limit" CHECK ("used" >= 0 and ("usage_limit" is null or "used" <= "usage_limit"))
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY,
	"code" text NOT NULL UNIQUE,
	"type" text NOT NULL,
	"value" numeric(12,2) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"min_order_amount" numeric(12,2),
	"max_discount_amount" numeric(12,2),
	"total_usage_limit" integer,
	"customer_limit" integer,
	"usage_limit_per_customer" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL,
	"exhausted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_code_canonical" CHECK ("code" = upper("code") and "code" ~ '^[A-Z0-9_-]{1,40}$'),
	CONSTRAINT "discount_codes_type_known" CHECK ("type" in ('percentage', 'fixed')),
	CONSTRAINT "discount_codes_value_in_range" CHECK ("value" >= 0 and ("type" <> 'percentage' or "value" <= 100)),
	CONSTRAINT "discount_codes_window_in_order" CHECK ("starts_at" < "expires_at"),
	CONSTRAINT "discount_codes_amounts_not_negative" CHECK ("min_order_amount" >= 0),
	CONSTRAINT "discount_codes_maximum_not_negative" CHECK ("max_discount_amount" >= 0),
	CONSTRAINT "discount_codes_limits_positive" CHECK ("total_usage_limit" >= 1 and "customer_limit" >= 1 and "usage_limit_per_customer" >= 1),
	CONSTRAINT "discount_codes_used_within_limit" CHECK ("used" >= 0 and ("total_usage_limit" is null or "used" <= "total_usage_limit")),
	CONSTRAINT "discount_codes_customers_within_limit" CHECK ("customers" >= 0 and ("customer_limit" is null or "customers" <= "customer_limit")),
	CONSTRAINT "discount_codes_exhausted_is_inactive" CHECK (not "active" or "exhausted_at" is null)
);
--> statement-breakpoint
CREATE TABLE "discount_usage" (
	"id" uuid PRIMARY KEY,
	"discount_code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL CONSTRAINT "discount_usage_one_per_order" UNIQUE,
	"customer_key" text NOT NULL,
	"discount_amount" numeric(12,2) NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "discount_usage_amount_positive" CHECK ("discount_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_discounts" (
	"id" uuid PRIMARY KEY,
	"product_id" uuid NOT NULL,
	"type" text NOT NULL,
	"value" numeric(12,2) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_discounts_type_known" CHECK ("type" in ('percentage', 'fixed')),
	CONSTRAINT "product_discounts_value_in_range" CHECK ("value" >= 0 and ("type" <> 'percentage' or "value" <= 100)),
	CONSTRAINT "product_discounts_window_in_order" CHECK ("starts_at" < "expires_at")
);
--> statement-breakpoint
CREATE TABLE "realtime_events" (
	"topic" text,
	"seq" bigint,
	"xact" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "realtime_events_pkey" PRIMARY KEY("topic","seq")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "product_discount" numeric(12,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code_discount" numeric(12,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "code_customers_user_idx" ON "code_customers" ("user_id","discount_code_id");--> statement-breakpoint
CREATE INDEX "discount_usage_standing_idx" ON "discount_usage" ("discount_code_id","used_at") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "discount_usage_user_idx" ON "discount_usage" ("user_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "product_discounts_active_idx" ON "product_discounts" ("product_id") WHERE active;--> statement-breakpoint
CREATE INDEX "realtime_events_xact_idx" ON "realtime_events" ("xact");--> statement-breakpoint
CREATE INDEX "realtime_events_created_at_idx" ON "realtime_events" ("created_at");--> statement-breakpoint
ALTER TABLE "code_customers" ADD CONSTRAINT "code_customers_discount_code_id_discount_codes_id_fkey" FOREIGN KEY ("discount_code_id") REFERENCES "discount_codes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "code_customers" ADD CONSTRAINT "code_customers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "discount_usage" ADD CONSTRAINT "discount_usage_discount_code_id_discount_codes_id_fkey" FOREIGN KEY ("discount_code_id") REFERENCES "discount_codes"("id");--> statement-breakpoint
ALTER TABLE "discount_usage" ADD CONSTRAINT "discount_usage_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "discount_usage" ADD CONSTRAINT "discount_usage_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_discounts" ADD CONSTRAINT "product_discounts_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;