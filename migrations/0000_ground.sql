CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"username" text,
	"profile_image_url" text,
	"role" text DEFAULT 'parent' NOT NULL,
	"password_hash" text,
	"oidc_subject" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_active_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_oidcSubject_unique" UNIQUE("oidc_subject"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('super_admin', 'admin', 'coach', 'parent'))
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"target_teams" text[] DEFAULT '{}' NOT NULL,
	"author_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcement_priority" CHECK ("announcement"."priority" in ('low', 'normal', 'high')),
	CONSTRAINT "announcement_title" CHECK (char_length("announcement"."title") between 1 and 200),
	CONSTRAINT "announcement_content" CHECK (char_length("announcement"."content") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "club" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"logo_path" text,
	"time_zone" text DEFAULT 'Asia/Manila' NOT NULL,
	"trust_payers_word" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "club_single" CHECK ("club"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "coach_earning" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coach_earning_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coach_id" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"source" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_date" date,
	"payment_method" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coach_earning_amount" CHECK ("coach_earning"."amount" > 0 and "coach_earning"."amount" <= 99999999.99),
	CONSTRAINT "coach_earning_type" CHECK ("coach_earning"."type" in ('team_salary', 'private_lesson', 'bonus', 'travel_allowance')),
	CONSTRAINT "coach_earning_status" CHECK ("coach_earning"."status" in ('pending', 'paid', 'overdue')),
	CONSTRAINT "coach_earning_method" CHECK ("coach_earning"."payment_method" in ('cash', 'bank_transfer', 'check', 'gcash'))
);
--> statement-breakpoint
CREATE TABLE "coach_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coach_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coach_id" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"player_id" integer,
	"duration" integer NOT NULL,
	"rate" numeric(10, 2) NOT NULL,
	"scheduled_date" timestamp with time zone NOT NULL,
	"location" text,
	"description" text,
	"player_notes" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coach_session_duration" CHECK ("coach_session"."duration" between 1 and 1440),
	CONSTRAINT "coach_session_rate" CHECK ("coach_session"."rate" >= 0 and "coach_session"."rate" <= 99999999.99),
	CONSTRAINT "coach_session_type" CHECK ("coach_session"."type" in ('private_lesson', 'group_training', 'off_ice_training', 'skills_development')),
	CONSTRAINT "coach_session_status" CHECK ("coach_session"."status" in ('scheduled', 'completed', 'cancelled', 'no_show')),
	CONSTRAINT "coach_session_payment" CHECK ("coach_session"."payment_status" in ('paid', 'unpaid'))
);
--> statement-breakpoint
CREATE TABLE "document_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"is_required" boolean DEFAULT true NOT NULL,
	"expiry_months" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_type_name_unique" UNIQUE("name"),
	CONSTRAINT "document_type_expiry" CHECK ("document_type"."expiry_months" between 1 and 1200)
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"type" text NOT NULL,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"expiry_date" date,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_status_known" CHECK ("document"."status" in ('approved', 'pending', 'rejected', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer,
	"coach_id" text,
	"amount" numeric(10, 2) NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_method" text,
	"due_date" date,
	"paid_at" timestamp with time zone,
	"checkout_id" text,
	"description" text,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0 and "payment"."amount" <= 99999999.99),
	CONSTRAINT "payment_type" CHECK ("payment"."type" in ('registration', 'monthly_dues', 'tournament', 'session_fee', 'equipment', 'misc')),
	CONSTRAINT "payment_status_known" CHECK ("payment"."status" in ('pending', 'paid', 'overdue', 'cancelled')),
	CONSTRAINT "payment_method" CHECK ("payment"."payment_method" in ('card', 'bank_transfer', 'gcash', 'maya_wallet', 'cash')),
	CONSTRAINT "payment_paid_when" CHECK (("payment"."status" = 'paid') = ("payment"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "guardian" (
	"player_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"rank" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardian_player_id_user_id_pk" PRIMARY KEY("player_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "player" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"position" text,
	"jersey_number" integer,
	"team_id" integer,
	"emergency_contact" text,
	"emergency_phone" text,
	"medical_notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "player_position" CHECK ("player"."position" in ('Forward', 'Defense', 'Goalie', 'Center', 'Left Wing', 'Right Wing', 'Left Defense', 'Right Defense')),
	CONSTRAINT "player_jersey" CHECK ("player"."jersey_number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_attendance" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_attendance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_attendance_once" UNIQUE("event_id","player_id"),
	CONSTRAINT "event_attendance_status" CHECK ("event_attendance"."status" in ('going', 'maybe', 'not_going', 'present', 'late', 'absent', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text,
	"type" text DEFAULT 'practice' NOT NULL,
	"team_id" integer,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"location" text,
	"created_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_type" CHECK ("event"."type" in ('practice', 'game', 'tournament', 'meeting', 'training', 'fundraiser', 'social', 'other')),
	CONSTRAINT "event_order" CHECK ("event"."end_time" >= "event"."start_time")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"age_group" text NOT NULL,
	"coach_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "team_age_group" CHECK ("team"."age_group" in ('U6 Mini Mites', 'U8 Mites', 'U10 Squirts', 'U12 Peewees', 'U14 Bantams', 'U16 Midgets', 'U18 Juniors', 'Varsity', 'JV', 'Adult League'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"rows" integer
);
--> statement-breakpoint
CREATE TABLE "change_counter" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dedupe_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_mail_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_mail_status" CHECK ("outbox_mail"."status" in ('waiting', 'sending', 'sent', 'failed', 'interrupted', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_earning" ADD CONSTRAINT "coach_earning_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_session" ADD CONSTRAINT "coach_session_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_session" ADD CONSTRAINT "coach_session_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_type" ADD CONSTRAINT "document_type_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_type_document_type_name_fk" FOREIGN KEY ("type") REFERENCES "public"."document_type"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_user" ON "password_reset" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree (("sess" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sign_in_failure_account" ON "sign_in_failure" USING btree ("account","address","at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_at" ON "sign_in_failure" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "announcement_newest" ON "announcement" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "announcement_targets" ON "announcement" USING gin ("target_teams");--> statement-breakpoint
CREATE INDEX "announcement_author" ON "announcement" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "coach_earning_coach" ON "coach_earning" USING btree ("coach_id","created_at");--> statement-breakpoint
CREATE INDEX "coach_session_coach" ON "coach_session" USING btree ("coach_id","scheduled_date");--> statement-breakpoint
CREATE INDEX "coach_session_player" ON "coach_session" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "document_player" ON "document" USING btree ("player_id","type");--> statement-breakpoint
CREATE INDEX "document_status" ON "document" USING btree ("status","uploaded_at");--> statement-breakpoint
CREATE INDEX "document_expiry" ON "document" USING btree ("expiry_date");--> statement-breakpoint
CREATE INDEX "payment_player" ON "payment" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "payment_coach" ON "payment" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "payment_status" ON "payment" USING btree ("status","due_date");--> statement-breakpoint
CREATE INDEX "payment_paid" ON "payment" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guardian_user" ON "guardian" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "player_name" ON "player" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "player_team" ON "player" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "player_created" ON "player" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_attendance_player" ON "event_attendance" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "event_start" ON "event" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "event_end" ON "event" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "event_team" ON "event" USING btree ("team_id","start_time");--> statement-breakpoint
CREATE INDEX "team_coach" ON "team" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "team_name" ON "team" USING btree ("name");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "outbox_mail_due" ON "outbox_mail" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_created" ON "outbox_mail" USING btree ("created_at");