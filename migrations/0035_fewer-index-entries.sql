DROP INDEX "payment_coach";--> statement-breakpoint
DROP INDEX "payment_part_of";--> statement-breakpoint
DROP INDEX "payment_proof_of";--> statement-breakpoint
CREATE INDEX "payment_coach" ON "payment" USING btree ("coach_id") WHERE "payment"."coach_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_part_of" ON "payment" USING btree ("part_of") WHERE "payment"."part_of" is not null;--> statement-breakpoint
CREATE INDEX "payment_proof_of" ON "payment" USING btree ("proof_id") WHERE "payment"."proof_id" is not null;