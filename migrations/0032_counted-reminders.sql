-- Reminders of payments, and which mail a user wants, are part of answers with an ETag, so their changes are counted (0001).
INSERT INTO change_counter (name) VALUES ('payment_reminder');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON payment_reminder
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
DROP TRIGGER count_change ON users;
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR DELETE OR TRUNCATE OR
  UPDATE OF email, email_proved_at, first_name, last_name, username, profile_image_url, role, is_active, muted_mail ON users
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
