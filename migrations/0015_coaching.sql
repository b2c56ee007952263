DROP INDEX "coach_session_player";--> statement-breakpoint
CREATE TABLE "coach_session_player" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coach_session_player_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"payment_id" integer,
	"paid_in_hand" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coach_session_player_once" UNIQUE("session_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "coach_session" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "coach_session_player" ADD CONSTRAINT "coach_session_player_session_id_coach_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."coach_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_session_player" ADD CONSTRAINT "coach_session_player_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_session_player" ADD CONSTRAINT "coach_session_player_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_session_player_player" ON "coach_session_player" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "coach_session_player_payment" ON "coach_session_player" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "coach_session" ADD CONSTRAINT "coach_session_series_id_coach_session_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."coach_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_session_series" ON "coach_session" USING btree ("series_id");--> statement-breakpoint
-- Each student of a session is a row of its own. Under the session's id, so that what was written of merges still names it.
INSERT INTO coach_session_player (id, session_id, player_id, paid_in_hand) OVERRIDING SYSTEM VALUE
  SELECT id, id, player_id, payment_status = 'paid' FROM coach_session WHERE player_id IS NOT NULL;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('coach_session_player', 'id'), greatest(max(id), 1), max(id) IS NOT NULL) FROM coach_session_player;
--> statement-breakpoint
UPDATE player_merge SET moved = replace(moved::text, '"coach_session":', '"coach_session_player":')::json;
--> statement-breakpoint
INSERT INTO change_counter (name) VALUES ('coach_session_player');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coach_session_player
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
