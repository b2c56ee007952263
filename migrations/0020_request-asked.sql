ALTER TABLE "payment_request" ADD COLUMN "asked_for" text;--> statement-breakpoint
ALTER TABLE "payment_request" ADD COLUMN "left_out" integer[];