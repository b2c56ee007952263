-- Answers with an ETag depend on the discount codes of seasons, so their changes are counted (0001).
INSERT INTO change_counter (name) VALUES ('discount_code');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON discount_code
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
