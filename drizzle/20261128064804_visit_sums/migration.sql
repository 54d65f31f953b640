CREATE TABLE "lost_demand" (
	"day" date,
	"product_id" uuid,
	"starts_on" date,
	"ends_on" date,
	"visitors" integer NOT NULL,
	"units" integer NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "lost_demand_pkey" PRIMARY KEY("day","product_id","starts_on","ends_on"),
	CONSTRAINT "lost_demand_days" CHECK ("ends_on" > "starts_on")
);
--> statement-breakpoint
CREATE TABLE "order_devices" (
	"order_id" uuid PRIMARY KEY,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date,
	"term" text,
	"count" integer NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "search_counts_pkey" PRIMARY KEY("day","term")
);
--> statement-breakpoint
CREATE TABLE "visit_sums" (
	"figure" text,
	"day" date,
	"key" text,
	"device" text,
	"locale" text,
	"count" integer NOT NULL,
	CONSTRAINT "visit_sums_pkey" PRIMARY KEY("figure","day","key","device","locale")
);
--> statement-breakpoint
CREATE INDEX "lost_demand_product_idx" ON "lost_demand" ("product_id");--> statement-breakpoint
ALTER TABLE "lost_demand" ADD CONSTRAINT "lost_demand_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_devices" ADD CONSTRAINT "order_devices_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;