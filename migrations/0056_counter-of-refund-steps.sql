-- Answers with an ETag depend on the refund policies of seasons, so their changes are counted (0001).
INSERT INTO change_counter (name) VALUES ('season_refund_step');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON season_refund_step
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
