-- Answers with an ETag depend on the questions of seasons and on what was answered, so their changes are counted (0001).
INSERT INTO change_counter (name) VALUES ('season_question'), ('registration_answer');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON season_question
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON registration_answer
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
