CREATE TABLE "season_dues" (
	"rule_id" integer PRIMARY KEY NOT NULL,
	"season_id" integer NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "season_dues" ADD CONSTRAINT "season_dues_rule_id_dues_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."dues_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_dues" ADD CONSTRAINT "season_dues_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_dues_season" ON "season_dues" USING btree ("season_id");