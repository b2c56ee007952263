-- Answers with an ETag depend on the teams of seasons, so their changes are counted (0001).
INSERT INTO change_counter (name) VALUES ('season_team');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON season_team
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
