CREATE TABLE "registration_draft" (
	"season_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"step" text NOT NULL,
	"fields" jsonb,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_draft_season_id_user_id_pk" PRIMARY KEY("season_id","user_id"),
	CONSTRAINT "registration_draft_step" CHECK ("registration_draft"."step" in ('opened', 'reviewed', 'registered'))
);
--> statement-breakpoint
ALTER TABLE "registration_draft" ADD CONSTRAINT "registration_draft_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_draft" ADD CONSTRAINT "registration_draft_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_draft_user" ON "registration_draft" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registration_draft_saved" ON "registration_draft" USING btree ("saved_at") WHERE "registration_draft"."fields" is not null;