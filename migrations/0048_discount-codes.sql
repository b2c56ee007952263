CREATE TABLE "discount_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"season_id" integer NOT NULL,
	"code" text NOT NULL,
	"percent" integer NOT NULL,
	"max_uses" integer NOT NULL,
	CONSTRAINT "discount_code_percent" CHECK ("discount_code"."percent" between 1 and 100),
	CONSTRAINT "discount_code_uses" CHECK ("discount_code"."max_uses" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_discount_reason";--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "code_id" integer;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_code_season" ON "discount_code" USING btree ("season_id","code");--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_code_id_discount_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_code" ON "registration" USING btree ("code_id") WHERE "registration"."code_id" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_discount_reason" CHECK ("payment"."discount_reason" in ('sibling', 'code', 'sibling-code'));