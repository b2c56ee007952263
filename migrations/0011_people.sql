CREATE TABLE "email_change" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_change_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"team_id" integer,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitation_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitation_role" CHECK ("staff_invitation"."role" in ('super_admin', 'admin', 'coach', 'parent'))
);
--> statement-breakpoint
CREATE TABLE "player_merge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"moved" json NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_path" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_mail" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "color" text DEFAULT 'glacier' NOT NULL;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "staff_need_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "first_steps_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "standing" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "standing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "registered_by" text;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_merge" ADD CONSTRAINT "player_merge_kept_id_player_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_merge" ADD CONSTRAINT "player_merge_merged_id_player_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_merge" ADD CONSTRAINT "player_merge_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_email" ON "staff_invitation" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "player_merge_kept" ON "player_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "player_merge_merged" ON "player_merge" USING btree ("merged_id");--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_merged_into_id_player_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_registered_by_users_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_standing" ON "player" USING btree ("standing","standing_at") WHERE "player"."standing" <> 'active';--> statement-breakpoint
CREATE INDEX "player_registered" ON "player" USING btree ("registered_by") WHERE "player"."standing" = 'awaiting';--> statement-breakpoint
-- Of teams whose names differ in case alone, the later ones get a number.
UPDATE team SET name = left(team.name, 94) || ' (' || doubled.place || ')'
  FROM (SELECT id, row_number() OVER (PARTITION BY lower(name) ORDER BY created_at, id) AS place FROM team) AS doubled
  WHERE doubled.id = team.id AND doubled.place > 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "team_name_once" ON "team" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_color" CHECK ("club"."color" in ('glacier', 'navy', 'teal', 'green', 'gold', 'violet'));--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_standing_known" CHECK ("player"."standing" in ('awaiting', 'active', 'archived', 'merged', 'removed', 'erased'));--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_merged" CHECK (("player"."standing" = 'merged') = ("player"."merged_into_id" is not null));--> statement-breakpoint
-- What stands in answers, so that its changes are counted as those of other tables are (0001).
DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['staff_invitation', 'player_merge', 'second_factor', 'email_change'] LOOP
    INSERT INTO change_counter (name) VALUES (watched);
    EXECUTE format('CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
                    FOR EACH STATEMENT EXECUTE FUNCTION count_change()', watched);
  END LOOP;
END $$;
