CREATE TABLE "set_parts" (
	"id" uuid PRIMARY KEY,
	"set_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"is_optional" boolean DEFAULT false NOT NULL,
	CONSTRAINT "set_parts_quantity_bounded" CHECK ("quantity" between 1 and 500),
	CONSTRAINT "set_parts_position_bounded" CHECK ("position" between 0 and 11)
);
--> statement-breakpoint
CREATE TABLE "sets" (
	"id" uuid PRIMARY KEY,
	"slug" text NOT NULL UNIQUE,
	"title" text NOT NULL,
	"title_sw" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"text_sw" text DEFAULT '' NOT NULL,
	"guests" integer,
	"type" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sets_slug_plain" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "sets_type_known" CHECK ("type" in ('purchase', 'rental', 'both')),
	CONSTRAINT "sets_guests_some" CHECK ("guests" between 1 and 100000),
	CONSTRAINT "sets_published_is_whole" CHECK (not "is_published" or '' not in ("title", "title_sw", "text", "text_sw"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "set_parts_product_idx" ON "set_parts" ("set_id","product_id");--> statement-breakpoint
ALTER TABLE "set_parts" ADD CONSTRAINT "set_parts_set_id_sets_id_fkey" FOREIGN KEY ("set_id") REFERENCES "sets"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE TRIGGER "sets_audit" AFTER INSERT OR UPDATE OR DELETE ON "sets"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'created_at', 'updated_at');--> statement-breakpoint
CREATE TRIGGER "set_parts_audit" AFTER INSERT OR UPDATE OR DELETE ON "set_parts"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('set_id', 'id', 'set_id', 'position');
