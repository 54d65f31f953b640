CREATE TABLE "document_counters" (
	"kind" text,
	"year" integer,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_pkey" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" uuid PRIMARY KEY,
	"file" bytea NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"locale" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	"asked_by" uuid,
	CONSTRAINT "issued_documents_kind_known" CHECK ("kind" in ('receipt', 'invoice', 'credit_note', 'refund_receipt')),
	CONSTRAINT "issued_documents_number_positive" CHECK ("number" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_number_idx" ON "issued_documents" ("kind","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_cause_idx" ON "issued_documents" ("kind","cause");--> statement-breakpoint
CREATE INDEX "issued_documents_order_idx" ON "issued_documents" ("order_id","issued_at");--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_issued_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "issued_documents"("id");--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
CREATE FUNCTION "refuse_document_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An issued document is not changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "issued_documents_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "issued_documents"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_document_change"();--> statement-breakpoint
CREATE TRIGGER "document_files_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "document_files"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_document_change"();--> statement-breakpoint
-- What stands in a document names its buyer and is left out: the log outlives it.
CREATE TRIGGER "issued_documents_audit" AFTER INSERT ON "issued_documents"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('order_id', 'id', 'order_id', 'cause', 'content', 'issued_at', 'asked_by');
