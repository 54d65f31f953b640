-- What of a product's sales is of hires is summed from now on: every order is summed anew.
INSERT INTO "order_money_changes" ("order_id")
SELECT DISTINCT coalesce("order_id", '00000000-0000-0000-0000-000000000000'::uuid) FROM "ledger_transactions";
