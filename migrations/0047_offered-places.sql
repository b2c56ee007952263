ALTER TABLE "registration" DROP CONSTRAINT "registration_state";--> statement-breakpoint
DROP INDEX "registration_once";--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "offered_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_once" ON "registration" USING btree ("season_id","player_id") WHERE "registration"."state" in ('requested', 'registered', 'waiting', 'offered');--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_offered" CHECK (("registration"."state" = 'offered') = ("registration"."offered_until" is not null));--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_state" CHECK ("registration"."state" in ('requested', 'registered', 'waiting', 'offered', 'declined', 'withdrawn'));