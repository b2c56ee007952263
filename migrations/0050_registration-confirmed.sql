ALTER TABLE "registration" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "registration_unconfirmed" ON "registration" USING btree ("id") WHERE "registration"."confirmed_at" is null;--> statement-breakpoint
-- Earlier ones were confirmed when they were made.
UPDATE "registration" SET "confirmed_at" = "created_at";
