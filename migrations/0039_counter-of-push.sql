-- Whom news reaches by push is part of answers with an ETag, so subscriptions and choices are counted (0001). When a push service last
-- accepted a message isn't.
INSERT INTO change_counter (name) VALUES ('push_subscription');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF user_id ON push_subscription
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
DROP TRIGGER count_change ON users;
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR DELETE OR TRUNCATE OR
  UPDATE OF email, email_proved_at, first_name, last_name, username, profile_image_url, role, is_active, muted_mail, muted_push ON users
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
