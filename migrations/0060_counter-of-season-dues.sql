-- Answers with an ETag depend on the dues that end with seasons, so their changes are counted (0001).
INSERT INTO change_counter (name) VALUES ('season_dues');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON season_dues
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
