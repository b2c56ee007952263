-- Answers with an ETag depend on whom the club has invited to a season, so these changes are counted (0001).
INSERT INTO change_counter (name) VALUES ('season_invitation');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON season_invitation
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
