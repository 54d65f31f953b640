CREATE TABLE "product_import_rows" (
	"import_id" uuid,
	"row" integer,
	"label_code" text NOT NULL,
	"outcome" text NOT NULL,
	"product_id" uuid,
	"version" integer,
	"stock_before" integer,
	"stock_after" integer,
	"values" jsonb DEFAULT '{}' NOT NULL,
	"changes" jsonb DEFAULT '[]' NOT NULL,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "product_import_rows_pkey" PRIMARY KEY("import_id","row"),
	CONSTRAINT "product_import_rows_outcome_known" CHECK ("outcome" in ('refused', 'created', 'changed', 'same'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY,
	"staff_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"address" text NOT NULL,
	"file_name" text NOT NULL,
	"object_key" text NOT NULL UNIQUE,
	"state" text DEFAULT 'pending' NOT NULL,
	"failure" text,
	"failure_detail" text DEFAULT '' NOT NULL,
	"rows_total" integer,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_state_known" CHECK ("state" in ('pending', 'checking', 'checked', 'importing', 'done', 'failed')),
	CONSTRAINT "product_imports_rows_not_negative" CHECK ("rows_done" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_one_at_once" ON "product_imports" ("state") WHERE "state" = 'importing';--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE TRIGGER "product_imports_remove_object" AFTER DELETE ON "product_imports"
FOR EACH ROW EXECUTE FUNCTION "remove_object_later"();
