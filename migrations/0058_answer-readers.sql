ALTER TABLE "registration_answer" ADD COLUMN "reader" text DEFAULT 'admins' NOT NULL;--> statement-breakpoint
ALTER TABLE "season_question" ADD COLUMN "reader" text DEFAULT 'admins' NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_answer" ADD CONSTRAINT "registration_answer_reader" CHECK ("registration_answer"."reader" in ('admins', 'coaches'));--> statement-breakpoint
ALTER TABLE "season_question" ADD CONSTRAINT "season_question_reader" CHECK ("season_question"."reader" in ('admins', 'coaches'));