CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"thing" text NOT NULL,
	"thing_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "audit_log_thing_idx" ON "audit_log" ("thing","thing_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_staff_idx" ON "audit_log" ("staff_id","id" DESC NULLS LAST);--> statement-breakpoint
-- Arguments: the column that names the row, then columns that say nothing about what a person did.
CREATE FUNCTION "record_staff_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  staff jsonb := nullif(current_setting('goled.staff', true), '')::jsonb;
  old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  row_id text := coalesce(new_row, old_row) ->> TG_ARGV[0];
BEGIN
  IF staff IS NULL THEN
    RETURN NULL;
  END IF;
  FOR i IN 1 .. TG_NARGS - 1 LOOP
    old_row := old_row - TG_ARGV[i];
    new_row := new_row - TG_ARGV[i];
  END LOOP;
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO new_row
    FROM jsonb_each(new_row) WHERE value IS DISTINCT FROM old_row -> key;
    IF new_row = '{}' THEN
      RETURN NULL;
    END IF;
    SELECT jsonb_object_agg(key, value) INTO old_row FROM jsonb_each(old_row) WHERE new_row ? key;
  END IF;
  INSERT INTO "audit_log" ("staff_id", "request_id", "address", "action", "thing", "thing_id", "before", "after")
  VALUES ((staff ->> 'userId')::uuid, staff ->> 'requestId', staff ->> 'address', lower(TG_OP), TG_TABLE_NAME, row_id, old_row, new_row);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "products_audit" AFTER INSERT OR UPDATE OR DELETE ON "products"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at', 'search_words', 'keywords', 'units_held', 'hired_peak');--> statement-breakpoint
CREATE TRIGGER "delivery_zones_audit" AFTER INSERT OR UPDATE OR DELETE ON "delivery_zones"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('county_code', 'county_code');--> statement-breakpoint
CREATE TRIGGER "discount_codes_audit" AFTER INSERT OR UPDATE OR DELETE ON "discount_codes"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'updated_at');--> statement-breakpoint
CREATE TRIGGER "product_discounts_audit" AFTER INSERT OR UPDATE OR DELETE ON "product_discounts"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'updated_at');--> statement-breakpoint
CREATE TRIGGER "posts_audit" AFTER INSERT OR UPDATE OR DELETE ON "posts"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at', 'search_words');--> statement-breakpoint
CREATE TRIGGER "questions_audit" AFTER INSERT OR UPDATE OR DELETE ON "questions"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at', 'search_words');--> statement-breakpoint
CREATE TRIGGER "pages_audit" AFTER INSERT OR UPDATE OR DELETE ON "pages"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at');--> statement-breakpoint
CREATE TRIGGER "gallery_pictures_audit" AFTER INSERT OR UPDATE OR DELETE ON "gallery_pictures"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'version', 'updated_at');--> statement-breakpoint
CREATE TRIGGER "profiles_audit" AFTER UPDATE ON "profiles"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('user_id', 'id', 'user_id', 'email', 'full_name', 'phone', 'avatar_url', 'created_at', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER "users_audit" AFTER UPDATE ON "users"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('id', 'id', 'name', 'email', 'email_verified', 'image', 'locale', 'created_at', 'updated_at');
