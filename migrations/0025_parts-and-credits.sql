ALTER TABLE "payment_ledger" DROP CONSTRAINT "payment_ledger_kind";--> statement-breakpoint
ALTER TABLE "payment_ledger" DROP CONSTRAINT "payment_ledger_moved";--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "paid_reference" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "part_of" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_part_of_payment_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_ledger_moved_at" ON "payment_ledger" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "payment_ledger_credited" ON "payment_ledger" USING btree ("payment_id") WHERE "payment_ledger"."kind" = 'credited';--> statement-breakpoint
CREATE INDEX "payment_part_of" ON "payment" USING btree ("part_of");--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_kind" CHECK ("payment_ledger"."kind" in ('charged', 'amended', 'overdue', 'reopened', 'cancelled', 'reported', 'declined', 'received', 'reversed', 'to_refund', 'refunded', 'credited', 'credit_used', 'from_credit'));--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_moved" CHECK (case when "payment_ledger"."kind" in ('received', 'to_refund', 'credited', 'from_credit') then "payment_ledger"."moved" > 0
        when "payment_ledger"."kind" in ('reversed', 'refunded', 'credit_used') then "payment_ledger"."moved" < 0 else "payment_ledger"."moved" = 0 end);