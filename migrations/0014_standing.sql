ALTER TABLE "guardian" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "standing_before" text;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "former_team_id" integer;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_former_team_id_team_id_fk" FOREIGN KEY ("former_team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_former_team" ON "player" USING btree ("former_team_id") WHERE "player"."former_team_id" is not null;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_on_team" CHECK ("player"."standing" = 'active' or "player"."team_id" is null);--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_standing_before" CHECK ("player"."standing_before" in ('awaiting', 'active', 'archived', 'merged', 'removed', 'erased'));