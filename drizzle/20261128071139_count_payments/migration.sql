-- Payments are counted and the hires of products summed from now on: what each order adds is worked out
-- anew, as if it had just changed.
INSERT INTO "order_money_changes" ("order_id")
SELECT DISTINCT coalesce("order_id", '00000000-0000-0000-0000-000000000000'::uuid)
FROM "ledger_transactions";
