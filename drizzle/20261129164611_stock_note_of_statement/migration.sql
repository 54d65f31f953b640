-- A note that a statement sets for itself (`"until": "statement"`) ends with it: what changes the stock later
-- in the transaction is not written into the ledger in its name.
CREATE FUNCTION "end_stock_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF nullif(current_setting('goled.stock_movement', true), '')::jsonb ->> 'until' = 'statement' THEN
    PERFORM set_config('goled.stock_movement', '', true);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- After the rows' own trigger has written them: statement triggers come last.
CREATE TRIGGER "products_stock_note_ends" AFTER UPDATE OF "stock_quantity" ON "products"
FOR EACH STATEMENT EXECUTE FUNCTION "end_stock_note"();
