-- A request's key names its order from the start, and the order is written later in the same transaction.
ALTER TABLE "idempotency_keys" ALTER CONSTRAINT "idempotency_keys_order_id_orders_id_fkey" DEFERRABLE INITIALLY DEFERRED;
