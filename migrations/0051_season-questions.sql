CREATE TABLE "registration_answer" (
	"registration_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "registration_answer_registration_id_question_id_pk" PRIMARY KEY("registration_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "season_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"season_id" integer NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"is_required" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "season_question_kind" CHECK ("season_question"."kind" in ('text', 'choice', 'yes-no', 'size'))
);
--> statement-breakpoint
ALTER TABLE "registration_answer" ADD CONSTRAINT "registration_answer_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answer" ADD CONSTRAINT "registration_answer_question_id_season_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."season_question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_question" ADD CONSTRAINT "season_question_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_answer_question" ON "registration_answer" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "season_question_season" ON "season_question" USING btree ("season_id","rank");