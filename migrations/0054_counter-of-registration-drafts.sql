-- The report's ETag depends on how far families came in the form, so changes are counted (0001).
INSERT INTO change_counter (name) VALUES ('registration_draft');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON registration_draft
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
