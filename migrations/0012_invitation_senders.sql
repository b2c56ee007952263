DROP INDEX "guardian_invitation_once";--> statement-breakpoint
CREATE INDEX "guardian_invitation_sender" ON "guardian_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_invitation_once" ON "guardian_invitation" USING btree ("player_id",lower("email"),"invited_by");