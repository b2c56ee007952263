ALTER TABLE "coach_earning" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "coach_earning" ADD CONSTRAINT "coach_earning_session_id_coach_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."coach_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_earning" ADD CONSTRAINT "coach_earning_session" UNIQUE("session_id");--> statement-breakpoint
INSERT INTO "coach_earning" ("coach_id", "session_id", "description", "type", "amount")
SELECT "coach_id", "id", '', 'private_lesson', "rate" FROM "coach_session" WHERE "status" = 'completed' AND "rate" > 0;
