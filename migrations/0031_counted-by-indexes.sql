DROP INDEX "document_player";--> statement-breakpoint
DROP INDEX "document_expiry";--> statement-breakpoint
DROP INDEX "payment_status";--> statement-breakpoint
DROP INDEX "payment_paid";--> statement-breakpoint
CREATE INDEX "users_of_role" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "document_player" ON "document" USING btree ("player_id","type","uploaded_at","id","status","expiry_date");--> statement-breakpoint
CREATE INDEX "document_expiry" ON "document" USING btree ("status","expiry_date","type");--> statement-breakpoint
CREATE INDEX "payment_status" ON "payment" USING btree ("status","due_date","confirmation","amount","refunded");--> statement-breakpoint
CREATE INDEX "payment_paid" ON "payment" USING btree ("paid_at","status","amount","refunded") WHERE "payment"."paid_at" is not null;