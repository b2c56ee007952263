-- Answers with an ETag depend on seasons, their divisions and registrations, so their changes are counted (0001).
INSERT INTO change_counter (name) VALUES ('season'), ('season_division'), ('registration'), ('registration_charge');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON season
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON season_division
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON registration
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON registration_charge
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
