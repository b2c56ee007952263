ALTER TABLE "coach_session" DROP CONSTRAINT "coach_session_player_id_player_id_fk";
--> statement-breakpoint
ALTER TABLE "coach_session" DROP COLUMN "player_id";