CREATE TABLE "registration_charge" (
	"registration_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	CONSTRAINT "registration_charge_registration_id_payment_id_pk" PRIMARY KEY("registration_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"season_id" integer NOT NULL,
	"division_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"waiting_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "registration_state" CHECK ("registration"."state" in ('requested', 'registered', 'waiting', 'declined', 'withdrawn')),
	CONSTRAINT "registration_waiting" CHECK (("registration"."state" = 'waiting') = ("registration"."waiting_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "season_division" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_division_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"season_id" integer NOT NULL,
	"name" text NOT NULL,
	"first_birth_year" integer NOT NULL,
	"last_birth_year" integer NOT NULL,
	"capacity" integer NOT NULL,
	"fee" numeric(10, 2) NOT NULL,
	"early_fee" numeric(10, 2),
	"includes" text,
	"rank" integer NOT NULL,
	CONSTRAINT "season_division_years" CHECK ("season_division"."first_birth_year" <= "season_division"."last_birth_year"),
	CONSTRAINT "season_division_capacity" CHECK ("season_division"."capacity" between 1 and 1000),
	CONSTRAINT "season_division_fee" CHECK ("season_division"."fee" >= 0 and "season_division"."fee" <= 99999999.99),
	CONSTRAINT "season_division_early_fee" CHECK ("season_division"."early_fee" >= 0 and "season_division"."early_fee" <= 99999999.99)
);
--> statement-breakpoint
CREATE TABLE "season" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"opens_on" date NOT NULL,
	"closes_on" date NOT NULL,
	"first_due_on" date NOT NULL,
	"instalments" integer DEFAULT 1 NOT NULL,
	"sibling_discount" integer DEFAULT 0 NOT NULL,
	"early_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "season_days" CHECK ("season"."starts_on" <= "season"."ends_on" and "season"."opens_on" <= "season"."closes_on"),
	CONSTRAINT "season_instalments" CHECK ("season"."instalments" between 1 and 12),
	CONSTRAINT "season_discount" CHECK ("season"."sibling_discount" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "registration_charge" ADD CONSTRAINT "registration_charge_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_charge" ADD CONSTRAINT "registration_charge_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_division_id_season_division_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."season_division"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_division" ADD CONSTRAINT "season_division_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_charge_payment" ON "registration_charge" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_once" ON "registration" USING btree ("season_id","player_id") WHERE "registration"."state" in ('requested', 'registered', 'waiting');--> statement-breakpoint
CREATE INDEX "registration_division" ON "registration" USING btree ("division_id","state","waiting_since");--> statement-breakpoint
CREATE INDEX "registration_season" ON "registration" USING btree ("season_id","id");--> statement-breakpoint
CREATE INDEX "registration_player" ON "registration" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "season_division_season" ON "season_division" USING btree ("season_id","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "season_slug" ON "season" USING btree ("slug");