-- Names as people look for them: without case and accents. Spelled out, since the embedded engine has no extension for it.
CREATE FUNCTION fold_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'));
--> statement-breakpoint
CREATE TABLE "guardian_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guardian_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "player_name";--> statement-breakpoint
DROP INDEX "player_team";--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (fold_name(last_name) || chr(1) || fold_name(first_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "attachment_type" text;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "attachment" text;--> statement-breakpoint
ALTER TABLE "guardian_invitation" ADD CONSTRAINT "guardian_invitation_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_invitation" ADD CONSTRAINT "guardian_invitation_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_invitation_once" ON "guardian_invitation" USING btree ("player_id",lower("email"));--> statement-breakpoint
CREATE INDEX "guardian_invitation_token" ON "guardian_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guardian_invitation_email" ON "guardian_invitation" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "guardian_invitation_expires" ON "guardian_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_unpaid" ON "payment" USING btree ("player_id","due_date") WHERE "payment"."status" <> 'paid';--> statement-breakpoint
CREATE INDEX "player_name_key" ON "player" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "player_birth" ON "player" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "player_team" ON "player" USING btree ("team_id","name_key","id");--> statement-breakpoint
INSERT INTO change_counter (name) VALUES ('guardian_invitation');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON guardian_invitation
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
