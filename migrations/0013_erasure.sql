-- The ledger is only ever added to, but a child's name may stand in a reason (decision 046). Whoever erases a child says so in the transaction, and
-- may then take reasons away, and nothing else.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('yelo.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'payment_ledger is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_ledger_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reason IS NULL AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'payment_ledger is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER reason_alone BEFORE UPDATE ON payment_ledger
  FOR EACH ROW EXECUTE FUNCTION keep_ledger_row();
