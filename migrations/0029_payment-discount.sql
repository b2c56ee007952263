ALTER TABLE "payment" ADD COLUMN "discount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_discount" CHECK ("payment"."discount" > 0 and "payment"."discount" <= 99999999.99);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_discount_reason" CHECK ("payment"."discount_reason" in ('sibling'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_discount_why" CHECK (("payment"."discount" is null) = ("payment"."discount_reason" is null));