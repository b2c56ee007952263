ALTER TABLE "registration" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "pays_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "registration_pay_until" ON "registration" USING btree ("pay_until") WHERE "registration"."pay_until" is not null;