CREATE TABLE "season_team" (
	"season_id" integer NOT NULL,
	"division_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	CONSTRAINT "season_team_season_id_team_id_pk" PRIMARY KEY("season_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "from_team_id" integer;--> statement-breakpoint
ALTER TABLE "season_team" ADD CONSTRAINT "season_team_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_team" ADD CONSTRAINT "season_team_division_id_season_division_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."season_division"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_team" ADD CONSTRAINT "season_team_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_team_division" ON "season_team" USING btree ("division_id","team_id");--> statement-breakpoint
CREATE INDEX "season_team_team" ON "season_team" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_from_team_id_team_id_fk" FOREIGN KEY ("from_team_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_from_team" ON "registration" USING btree ("from_team_id") WHERE "registration"."from_team_id" is not null;