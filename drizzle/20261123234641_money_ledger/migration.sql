CREATE TABLE "ledger_differences" (
	"order_id" uuid,
	"account" text,
	"expected_cents" bigint NOT NULL,
	"found_cents" bigint NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_differences_pkey" PRIMARY KEY("order_id","account")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"debit_account" text NOT NULL,
	"credit_account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_postings_amount_positive" CHECK ("amount_cents" > 0),
	CONSTRAINT "ledger_postings_two_accounts" CHECK ("debit_account" <> "credit_account"),
	CONSTRAINT "ledger_postings_accounts_known" CHECK ("debit_account" ~ '^(unapplied|prepaid|deposit|refund_payable|opening[.](received|given_back)|clearing[.][a-z]+|paid_out[.](mobile|bank|cash)|kept[.](missing|damage|cleaning|late|given_back))$' and "credit_account" ~ '^(unapplied|prepaid|deposit|refund_payable|opening[.](received|given_back)|clearing[.][a-z]+|paid_out[.](mobile|bank|cash)|kept[.](missing|damage|cleaning|late|given_back))$')
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"written_by" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "ledger_transactions_kind_known" CHECK ("kind" in ('payment', 'payment_corrected', 'step', 'refund', 'deposit_settled', 'opening')),
	CONSTRAINT "ledger_transactions_reason_is_word" CHECK ("reason" ~ '^[a-z_]{0,40}$')
);
--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction_idx" ON "ledger_postings" ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_deposit_idx" ON "ledger_postings" ("transaction_id","credit_account","amount_cents") WHERE debit_account = 'deposit' or credit_account = 'deposit';--> statement-breakpoint
CREATE INDEX "ledger_transactions_order_idx" ON "ledger_transactions" ("order_id","id");--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id");--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of money is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE FUNCTION "refuse_late_posting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT "written_by" FROM "ledger_transactions" WHERE "id" = NEW."transaction_id") <> pg_current_xact_id() THEN
    RAISE EXCEPTION 'Transaction % of the ledger is closed', NEW."transaction_id";
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_postings_together" BEFORE INSERT ON "ledger_postings"
FOR EACH ROW EXECUTE FUNCTION "refuse_late_posting"();--> statement-breakpoint
CREATE FUNCTION "refuse_empty_ledger_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "ledger_postings" WHERE "transaction_id" = NEW."id") THEN
    RAISE EXCEPTION 'Transaction % of the ledger moves no money', NEW."id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_not_empty" AFTER INSERT ON "ledger_transactions"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_empty_ledger_transaction"();--> statement-breakpoint
-- Orders from before the ledger: each payment and each refund as it was noted, then what their money is now.
INSERT INTO "ledger_transactions" ("idempotency_key", "kind", "order_id", "occurred_at")
SELECT 'payment:' || "id", 'payment', "order_id", "updated_at" FROM "payment_attempts"
WHERE "received_amount" > 0 ORDER BY "updated_at", "id";--> statement-breakpoint
INSERT INTO "ledger_postings" ("transaction_id", "debit_account", "credit_account", "amount_cents")
SELECT posted."id", 'clearing.' || attempt."provider", 'unapplied', (attempt."received_amount" * 100)::bigint
FROM "payment_attempts" AS attempt
JOIN "ledger_transactions" AS posted ON posted."idempotency_key" = 'payment:' || attempt."id"
ORDER BY posted."id";--> statement-breakpoint
INSERT INTO "ledger_transactions" ("idempotency_key", "kind", "order_id", "occurred_at", "staff_id", "reason")
SELECT 'refund:' || "id", 'refund', "order_id", "created_at", "actor_id",
  coalesce(substring("details"->>'purpose' FROM '^[a-z_]{1,40}$'), '')
FROM "order_events"
WHERE "kind" = 'refund_recorded' AND "details"->>'amount' ~ '^[1-9][0-9]{0,14}$' ORDER BY "created_at", "id";--> statement-breakpoint
INSERT INTO "ledger_postings" ("transaction_id", "debit_account", "credit_account", "amount_cents")
SELECT posted."id", 'unapplied',
  CASE WHEN "details"->>'method' IN ('mobile', 'bank', 'cash') THEN 'paid_out.' || ("details"->>'method') ELSE 'opening.given_back' END,
  ("details"->>'amount')::bigint
FROM "order_events" AS entry
JOIN "ledger_transactions" AS posted ON posted."idempotency_key" = 'refund:' || entry."id"
ORDER BY posted."id";--> statement-breakpoint
CREATE TEMPORARY TABLE "opening" ON COMMIT DROP AS
WITH "noted" AS (
  SELECT posted."order_id",
    coalesce(sum("amount_cents") FILTER (WHERE posted."kind" = 'payment'), 0) AS "received",
    coalesce(sum("amount_cents") FILTER (WHERE posted."kind" = 'refund'), 0) AS "given_back"
  FROM "ledger_transactions" AS posted JOIN "ledger_postings" ON "transaction_id" = posted."id"
  GROUP BY posted."order_id"
), "facts" AS (
  SELECT orders."id", orders."updated_at",
    orders."status" IN ('cancelled', 'refunded') AS "has_ended",
    orders."status" = 'pending_payment' AS "waits",
    ("due_total" * 100)::bigint AS "due", ("deposit_total" * 100)::bigint AS "deposit",
    ("deposit_returned" * 100)::bigint AS "returned", ("deposit_kept" * 100)::bigint AS "kept",
    ("paid_total" * 100)::bigint AS "paid", ("refunded_total" * 100)::bigint AS "refunded",
    coalesce("noted"."received", 0)::bigint AS "received", coalesce("noted"."given_back", 0)::bigint AS "given_back"
  FROM "orders" LEFT JOIN "noted" ON "noted"."order_id" = orders."id"
  WHERE "paid_total" > 0 OR "refunded_total" > 0 OR "noted"."order_id" IS NOT NULL
), "owed" AS (
  SELECT *, "paid" - "refunded" AS "left",
    CASE WHEN "has_ended" THEN "paid" - "refunded"
      ELSE greatest(0, "paid" - "refunded" - ("due" - "returned")) END AS "refund_payable",
    CASE WHEN "has_ended" OR "waits" THEN 0
      ELSE greatest(0, least("deposit" - "returned" - "kept", "paid" - "refunded")) END AS "held"
  FROM "facts"
), "split" AS (
  SELECT *, "left" - "refund_payable" - "held" AS "rest",
    CASE WHEN "waits" THEN 0 ELSE least("kept", "left" - "refund_payable" - "held") END AS "earned"
  FROM "owed"
), "taken" AS (
  SELECT "order_id", 'kept.' || "kind" AS "account", ("sum" * 100)::bigint AS "amount",
    (sum("sum") OVER (PARTITION BY "order_id" ORDER BY array_position(ARRAY['missing', 'damage', 'cleaning', 'late'], "kind")) * 100)::bigint AS "until"
  FROM (SELECT "order_id", "kind", sum("amount") AS "sum" FROM "order_deductions" GROUP BY "order_id", "kind") AS each
), "kept_for" AS (
  SELECT "taken"."order_id", "taken"."account",
    greatest(0, least("split"."kept", "until") - least("split"."kept", "until" - "amount")) AS "amount"
  FROM "taken" JOIN "split" ON "split"."id" = "taken"."order_id" WHERE NOT "split"."has_ended"
), "credits" AS (
  SELECT "id", 'opening.received' AS "account", "received" - "paid" AS "amount" FROM "split"
  UNION ALL SELECT "id", 'opening.given_back', "refunded" - "given_back" FROM "split"
  UNION ALL SELECT "id", 'prepaid', "rest" - "earned" FROM "split" WHERE NOT "waits"
  UNION ALL SELECT "id", 'deposit', "held" FROM "split"
  UNION ALL SELECT "id", 'refund_payable', "refund_payable" FROM "split"
  UNION ALL SELECT "order_id", "account", "amount" FROM "kept_for"
  UNION ALL SELECT "id", 'kept.given_back',
    "earned" - coalesce((SELECT sum("amount") FROM "kept_for" WHERE "order_id" = "split"."id"), 0) FROM "split"
)
SELECT "credits"."id" AS "order_id", "updated_at", "account", "amount"::bigint AS "amount"
FROM "credits" JOIN "facts" ON "facts"."id" = "credits"."id" WHERE "amount" <> 0;--> statement-breakpoint
INSERT INTO "ledger_transactions" ("idempotency_key", "kind", "order_id", "occurred_at")
SELECT 'opening:' || "order_id", 'opening', "order_id", "updated_at" FROM "opening"
GROUP BY "order_id", "updated_at" ORDER BY "updated_at", "order_id";--> statement-breakpoint
INSERT INTO "ledger_postings" ("transaction_id", "debit_account", "credit_account", "amount_cents")
SELECT posted."id",
  CASE WHEN "amount" > 0 THEN 'unapplied' ELSE "account" END,
  CASE WHEN "amount" > 0 THEN "account" ELSE 'unapplied' END,
  abs("amount")
FROM "opening" JOIN "ledger_transactions" AS posted ON posted."idempotency_key" = 'opening:' || "opening"."order_id"
ORDER BY posted."id";--> statement-breakpoint
-- A later migration of the same run could not alter a table that still waits for a check.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
