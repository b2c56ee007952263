ALTER TABLE "event" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "opponent" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "our_score" integer;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "their_score" integer;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_side" CHECK ("event"."side" in ('home', 'away'));--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_score" CHECK (("event"."our_score" is null) = ("event"."their_score" is null) and "event"."our_score" between 0 and 99 and "event"."their_score" between 0 and 99);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_cancel_reason" CHECK ("event"."cancel_reason" is null or "event"."cancelled_at" is not null);