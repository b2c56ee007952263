ALTER TABLE "outbox_mail" ADD COLUMN "about" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Whoever queues mail may have read a name before the child was erased (decision 046). The lock makes it wait for who erases, and who erases wait for it.
CREATE FUNCTION leave_out_mail_of_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM player WHERE id = ANY(NEW.about) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM player WHERE id = ANY(NEW.about) AND standing = 'erased') THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_out_mail_of_erased BEFORE INSERT ON outbox_mail
  FOR EACH ROW WHEN (NEW.about <> '{}') EXECUTE FUNCTION leave_out_mail_of_erased();
