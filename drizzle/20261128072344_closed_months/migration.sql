CREATE TABLE "closed_months" (
	"month" date PRIMARY KEY,
	"staff_id" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_months_first_day" CHECK (extract(day from "month") = 1)
);
--> statement-breakpoint
-- Whoever closes a month waits for all that hold this lock shared. Each statement here sees what was
-- committed before it, so that who waited for a closing sees that the month is closed.
CREATE FUNCTION "is_month_closed"("of_day" date) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_months'));
  RETURN EXISTS (SELECT FROM "closed_months" WHERE "month" = date_trunc('month', "of_day")::date);
END
$$;--> statement-breakpoint
CREATE FUNCTION "refuse_cost_of_closed_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "is_month_closed"(NEW."day") THEN
    RAISE EXCEPTION 'The month of a cost of % is closed', NEW."day";
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "costs_month_open" BEFORE INSERT ON "costs"
FOR EACH ROW EXECUTE FUNCTION "refuse_cost_of_closed_month"();--> statement-breakpoint
CREATE FUNCTION "refuse_posting_of_closed_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "is_month_closed"((NEW."occurred_at" AT TIME ZONE 'Africa/Nairobi')::date) THEN
    RAISE EXCEPTION 'The month of money that moved at % is closed', NEW."occurred_at";
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_month_open" BEFORE INSERT ON "ledger_transactions"
FOR EACH ROW EXECUTE FUNCTION "refuse_posting_of_closed_month"();--> statement-breakpoint
CREATE FUNCTION "refuse_opening_a_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A month that is closed stays closed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "closed_months_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "closed_months"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_opening_a_month"();--> statement-breakpoint
CREATE TRIGGER "closed_months_audit" AFTER INSERT ON "closed_months"
FOR EACH ROW EXECUTE FUNCTION "record_staff_change"('month', 'staff_id', 'closed_at');
