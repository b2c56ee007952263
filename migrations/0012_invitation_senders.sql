DROP INDEX "guardian_invitation_once";--> statement-breakpoint
CREATE INDEX "guardian_invitation_sender" ON "guardian_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_invitation_once" ON "guardian_invitation" USING btree ("player_id",lower("email"),"invited_by");--> statement-breakpoint
-- Whether an e-mail is proved stands in the list of people, so a change of it is counted as those of other columns are (0001).
DROP TRIGGER count_change ON users;
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR DELETE OR TRUNCATE OR
  UPDATE OF email, email_proved_at, first_name, last_name, username, profile_image_url, role, is_active ON users
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
