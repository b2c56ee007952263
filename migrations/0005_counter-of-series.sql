-- A repetition's days stand in the answer of each of its events, so its changes are counted as theirs are (0001).
INSERT INTO change_counter (name) VALUES ('event_series');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_series
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
