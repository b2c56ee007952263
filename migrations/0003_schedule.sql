CREATE TABLE "calendar_feed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"team_id" integer,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feed_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","team_id"),
	CONSTRAINT "calendar_feed_kind" CHECK ("calendar_feed"."kind" in ('family', 'team')),
	CONSTRAINT "calendar_feed_team" CHECK (("calendar_feed"."kind" = 'team') = ("calendar_feed"."team_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "cancelled_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancelled_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" uuid NOT NULL,
	"team_id" integer,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"location" text,
	"version" integer NOT NULL,
	"cancelled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancelled_event_type" CHECK ("cancelled_event"."type" in ('practice', 'game', 'tournament', 'meeting', 'training', 'fundraiser', 'social', 'other'))
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"days" text[] NOT NULL,
	"until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_attendance" DROP CONSTRAINT "event_attendance_status";--> statement-breakpoint
ALTER TABLE "event_attendance" ADD COLUMN "rsvp" text;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD COLUMN "taken" text;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD COLUMN "taken_by" text;--> statement-breakpoint
-- One column held both until now: what it says goes where it belongs.
UPDATE "event_attendance" SET
  "rsvp" = CASE WHEN "status" IN ('going', 'maybe', 'not_going') THEN "status" END,
  "answered_at" = CASE WHEN "status" IN ('going', 'maybe', 'not_going') THEN "created_at" END,
  "taken" = CASE WHEN "status" IN ('present', 'late', 'absent', 'excused') THEN "status" END,
  "taken_at" = CASE WHEN "status" IN ('present', 'late', 'absent', 'excused') THEN "created_at" END;--> statement-breakpoint
ALTER TABLE "event_attendance" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "event_attendance" ADD COLUMN "status" text GENERATED ALWAYS AS (coalesce(taken, rsvp)) STORED;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "uid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_event" ADD CONSTRAINT "cancelled_event_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancelled_event_at" ON "cancelled_event" USING btree ("cancelled_at");--> statement-breakpoint
CREATE INDEX "cancelled_event_uid" ON "cancelled_event" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_of_series" ON "event" USING btree ("series_id","start_time") WHERE "event"."series_id" is not null;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_rsvp" CHECK ("event_attendance"."rsvp" in ('going', 'maybe', 'not_going'));--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_taken" CHECK ("event_attendance"."taken" in ('present', 'late', 'absent', 'excused'));--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_length" CHECK ("event"."end_time" - "event"."start_time" <= interval '30 days');