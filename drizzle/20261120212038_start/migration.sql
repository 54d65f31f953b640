CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL UNIQUE,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"avatar_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" uuid PRIMARY KEY,
	"key" text NOT NULL UNIQUE,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL UNIQUE,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"email" text NOT NULL UNIQUE,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cache_versions" (
	"tag" text PRIMARY KEY,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"line_no" integer DEFAULT 1 NOT NULL,
	"quantity" integer NOT NULL,
	"type" text NOT NULL,
	"rental_duration" integer,
	"rental_start_date" date,
	"rental_end_date" date,
	"unit_price" numeric(12,2) NOT NULL,
	"total_price" numeric(12,2) NOT NULL,
	"options" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_quantity_positive" CHECK ("quantity" >= 1),
	CONSTRAINT "cart_items_type_known" CHECK ("type" in ('purchase', 'rental')),
	CONSTRAINT "cart_items_total_is_product" CHECK ("total_price" = "unit_price" * "quantity")
);
--> statement-breakpoint
CREATE TABLE "cart_operations" (
	"user_id" uuid,
	"operation_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_operations_pkey" PRIMARY KEY("user_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hire_days" (
	"product_id" uuid,
	"day" date,
	"reserved" integer NOT NULL,
	CONSTRAINT "hire_days_pkey" PRIMARY KEY("product_id","day"),
	CONSTRAINT "hire_days_not_negative" CHECK ("reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY,
	"demo_key" text UNIQUE,
	"name" text NOT NULL,
	"name_sw" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"description_sw" text NOT NULL,
	"price" numeric(12,2),
	"rental_price" numeric(12,2),
	"rate_plan" jsonb,
	"deposit" numeric(12,2) DEFAULT '0' NOT NULL,
	"turnaround_days" integer DEFAULT 0 NOT NULL,
	"images" jsonb DEFAULT '[]' NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"units_held" integer DEFAULT 0 NOT NULL,
	"hired_peak" integer DEFAULT 0 NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"specifications" jsonb DEFAULT '{}' NOT NULL,
	"colors" text[] DEFAULT '{}'::text[] NOT NULL,
	"occasions" text[] DEFAULT '{}'::text[] NOT NULL,
	"includes" jsonb DEFAULT '[]' NOT NULL,
	"fits" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_words" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('simple', name_sw), 'A') || setweight(to_tsvector('english', category || ' ' || keywords), 'B') || setweight(to_tsvector('simple', keywords), 'B') || setweight(to_tsvector('english', description), 'C') || setweight(to_tsvector('simple', description_sw), 'C')) STORED,
	CONSTRAINT "products_price_not_negative" CHECK ("price" >= 0),
	CONSTRAINT "products_rental_price_not_negative" CHECK ("rental_price" >= 0),
	CONSTRAINT "products_deposit_not_negative" CHECK ("deposit" >= 0),
	CONSTRAINT "products_turnaround_not_negative" CHECK ("turnaround_days" >= 0),
	CONSTRAINT "products_offered_somehow" CHECK ("price" is not null or "rental_price" is not null),
	CONSTRAINT "products_never_oversold" CHECK ("units_held" >= 0 and "hired_peak" >= 0 and "units_held" + "hired_peak" <= "stock_quantity")
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY,
	"dedupe_key" text NOT NULL UNIQUE,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"county_code" integer PRIMARY KEY,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"price" numeric(12,2) NOT NULL,
	"days_min" integer NOT NULL,
	"days_max" integer NOT NULL,
	CONSTRAINT "delivery_zones_price_not_negative" CHECK ("price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid,
	"key" text,
	"request_hash" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"product_name_sw" text NOT NULL,
	"image_id" text,
	"type" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(12,2) NOT NULL,
	"total_price" numeric(12,2) NOT NULL,
	"deposit_per_unit" numeric(12,2) DEFAULT '0' NOT NULL,
	"rental_start_date" date,
	"rental_end_date" date,
	"rental_duration" integer,
	"blocked_until" date,
	"hire_status" text,
	"options" jsonb DEFAULT '{}' NOT NULL,
	CONSTRAINT "order_lines_quantity_positive" CHECK ("quantity" >= 1),
	CONSTRAINT "order_lines_total_is_product" CHECK ("total_price" = "unit_price" * "quantity"),
	CONSTRAINT "order_lines_hire_has_days" CHECK ("type" = 'purchase' or ("rental_start_date" < "rental_end_date" and "blocked_until" >= "rental_end_date"))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"cart_version" integer NOT NULL,
	"locale" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"delivery_method" text NOT NULL,
	"county_code" integer,
	"county_name" text,
	"address" text,
	"event_date" date,
	"note" text DEFAULT '' NOT NULL,
	"goods_total" numeric(12,2) NOT NULL,
	"discount_total" numeric(12,2) DEFAULT '0' NOT NULL,
	"delivery_total" numeric(12,2) NOT NULL,
	"net_total" numeric(12,2) NOT NULL,
	"vat_total" numeric(12,2) NOT NULL,
	"gross_total" numeric(12,2) NOT NULL,
	"deposit_total" numeric(12,2) NOT NULL,
	"due_total" numeric(12,2) NOT NULL,
	"paid_total" numeric(12,2) DEFAULT '0' NOT NULL,
	"refunded_total" numeric(12,2) DEFAULT '0' NOT NULL,
	"currency" text DEFAULT 'KES' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_due_adds_up" CHECK ("due_total" = "gross_total" + "deposit_total"),
	CONSTRAINT "orders_gross_adds_up" CHECK ("gross_total" = "net_total" + "vat_total"),
	CONSTRAINT "orders_refund_within_paid" CHECK ("refunded_total" >= 0 and "refunded_total" <= "paid_total"),
	CONSTRAINT "orders_place_known" CHECK ("delivery_method" = 'pickup' or ("county_code" is not null and "address" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"merchant_ref" text,
	"callback_token" text NOT NULL UNIQUE,
	"amount" numeric(12,2) NOT NULL,
	"currency" text DEFAULT 'KES' NOT NULL,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"failure_reason" text,
	"receipt" text,
	"poll_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY,
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"attempt_id" uuid,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE INDEX "accounts_user_id_idx" ON "accounts" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_account_idx" ON "accounts" ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_one_line_idx" ON "cart_items" ("user_id","product_id","type","line_no");--> statement-breakpoint
CREATE INDEX "products_search_words_idx" ON "products" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "products_name_trgm_idx" ON "products" USING gin ((lower(name || ' ' || name_sw)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" ("category");--> statement-breakpoint
CREATE INDEX "mail_messages_recipient_idx" ON "mail_messages" ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_lines_order_idx" ON "order_lines" ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_cart_version_idx" ON "orders" ("user_id","cart_version");--> statement-breakpoint
CREATE INDEX "orders_user_created_idx" ON "orders" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_hold_idx" ON "orders" ("hold_expires_at") WHERE status = 'pending_payment';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_ref_idx" ON "payment_attempts" ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_receipt_idx" ON "payment_attempts" ("provider","receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open_idx" ON "payment_attempts" ("order_id") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_attempts_order_idx" ON "payment_attempts" ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once_idx" ON "payment_events" ("provider","event_key");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_carts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "carts"("user_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_operations" ADD CONSTRAINT "cart_operations_user_id_carts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "carts"("user_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hire_days" ADD CONSTRAINT "hire_days_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_county_code_delivery_zones_county_code_fkey" FOREIGN KEY ("county_code") REFERENCES "delivery_zones"("county_code");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_payment_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id");