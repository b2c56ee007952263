CREATE TABLE "season_invitation" (
	"season_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "season_invitation_season_id_user_id_pk" PRIMARY KEY("season_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "season_team" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "season_invitation" ADD CONSTRAINT "season_invitation_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_invitation" ADD CONSTRAINT "season_invitation_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_invitation_user" ON "season_invitation" USING btree ("user_id");