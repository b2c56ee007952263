ALTER TABLE "event" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_cancel_reason" CHECK ("event"."cancel_reason" is null or "event"."cancelled_at" is not null);