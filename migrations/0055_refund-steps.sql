CREATE TABLE "season_refund_step" (
	"season_id" integer NOT NULL,
	"until" date NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "season_refund_step_season_id_until_pk" PRIMARY KEY("season_id","until"),
	CONSTRAINT "season_refund_step_percent" CHECK ("season_refund_step"."percent" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "season_refund_step" ADD CONSTRAINT "season_refund_step_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;