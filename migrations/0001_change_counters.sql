-- A statement that changes a watched table counts its row up, in the same transaction: who reads the counter before the table
-- may answer "not modified" while the counter stands.
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE change_counter SET value = value + 1 WHERE name = TG_TABLE_NAME;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['club', 'team', 'player', 'guardian', 'event', 'event_attendance', 'document_type', 'document',
                                 'payment', 'announcement', 'coach_session', 'coach_earning'] LOOP
    INSERT INTO change_counter (name) VALUES (watched);
    EXECUTE format('CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
                    FOR EACH STATEMENT EXECUTE FUNCTION count_change()', watched);
  END LOOP;
  -- When somebody was last seen changes all the time and is no news to anybody's lists.
  INSERT INTO change_counter (name) VALUES ('users');
  CREATE TRIGGER count_change AFTER INSERT OR DELETE OR TRUNCATE OR
    UPDATE OF email, first_name, last_name, username, profile_image_url, role, is_active ON users
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
END $$;
