CREATE TABLE "demo_checkout" (
	"reference" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"lines" jsonb NOT NULL,
	"success_url" text NOT NULL,
	"failure_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"method" text,
	"status" text DEFAULT 'open' NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded" numeric(10, 2) DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_checkout_checkoutId_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "dues_rule_team" (
	"rule_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	CONSTRAINT "dues_rule_team_rule_id_team_id_pk" PRIMARY KEY("rule_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "dues_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dues_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"due_day" integer NOT NULL,
	"first_month" text NOT NULL,
	"last_month" text NOT NULL,
	"sibling_discount" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dues_rule_amount" CHECK ("dues_rule"."amount" > 0 and "dues_rule"."amount" <= 99999999.99),
	CONSTRAINT "dues_rule_day" CHECK ("dues_rule"."due_day" between 1 and 31),
	CONSTRAINT "dues_rule_discount" CHECK ("dues_rule"."sibling_discount" between 0 and 100),
	CONSTRAINT "dues_rule_season" CHECK ("dues_rule"."first_month" <= "dues_rule"."last_month")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt_item" (
	"attempt_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_attempt_item_attempt_id_payment_id_pk" PRIMARY KEY("attempt_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'creating' NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"method" text,
	"checkout_id" text,
	"redirect_url" text,
	"expires_at" timestamp with time zone,
	"provider_payment_id" text,
	"problem" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_attempt_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempt_status_known" CHECK ("payment_attempt"."status" in ('creating', 'open', 'paid', 'failed', 'cancelled', 'expired', 'superseded', 'unclear')),
	CONSTRAINT "payment_attempt_method" CHECK ("payment_attempt"."method" in ('card', 'gcash', 'maya_wallet')),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount" > 0 and "payment_attempt"."amount" <= 99999999.99)
);
--> statement-breakpoint
CREATE TABLE "payment_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"status_before" text,
	"status_after" text NOT NULL,
	"moved" numeric(10, 2) DEFAULT '0' NOT NULL,
	"method" text,
	"attempt_id" integer,
	"refund_of" integer,
	"reason" text,
	CONSTRAINT "payment_ledger_kind" CHECK ("payment_ledger"."kind" in ('charged', 'amended', 'overdue', 'reopened', 'cancelled', 'reported', 'declined', 'received', 'reversed', 'to_refund', 'refunded')),
	CONSTRAINT "payment_ledger_before" CHECK ("payment_ledger"."status_before" in ('pending', 'paid', 'overdue', 'cancelled')),
	CONSTRAINT "payment_ledger_after" CHECK ("payment_ledger"."status_after" in ('pending', 'paid', 'overdue', 'cancelled')),
	CONSTRAINT "payment_ledger_method" CHECK ("payment_ledger"."method" in ('card', 'bank_transfer', 'gcash', 'maya_wallet', 'cash')),
	CONSTRAINT "payment_ledger_moved" CHECK (case when "payment_ledger"."kind" in ('received', 'to_refund') then "payment_ledger"."moved" > 0
        when "payment_ledger"."kind" in ('reversed', 'refunded') then "payment_ledger"."moved" < 0 else "payment_ledger"."moved" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"ledger_id" integer,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"provider_refund_id" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_by" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refund_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount" > 0 and "payment_refund"."amount" <= 99999999.99),
	CONSTRAINT "payment_refund_way" CHECK ("payment_refund"."way" in ('provider', 'hand')),
	CONSTRAINT "payment_refund_state" CHECK ("payment_refund"."state" in ('requested', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payment_reminder" (
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"due_date" date NOT NULL,
	"reminded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reminder_payment_id_kind_due_date_pk" PRIMARY KEY("payment_id","kind","due_date")
);
--> statement-breakpoint
CREATE TABLE "payment_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_key" text,
	"payments" integer NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"mails" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "payment_request_requestKey_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "provider_event_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"number" integer PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"method" text,
	"voided_at" timestamp with time zone,
	CONSTRAINT "receipt_method" CHECK ("receipt"."method" in ('card', 'bank_transfer', 'gcash', 'maya_wallet', 'cash')),
	CONSTRAINT "receipt_number" CHECK ("receipt"."number" > 0)
);
--> statement-breakpoint
DROP INDEX "payment_created";--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "transfer_details" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "confirmation" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reported_method" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reported_by" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "dues_rule_id" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "dues_month" text;--> statement-breakpoint
ALTER TABLE "dues_rule_team" ADD CONSTRAINT "dues_rule_team_rule_id_dues_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."dues_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_rule_team" ADD CONSTRAINT "dues_rule_team_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_rule" ADD CONSTRAINT "dues_rule_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_item" ADD CONSTRAINT "payment_attempt_item_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_item" ADD CONSTRAINT "payment_attempt_item_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_refund_of_payment_ledger_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."payment_ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_ledger_id_payment_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."payment_ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_request" ADD CONSTRAINT "payment_request_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempt_item_payment" ON "payment_attempt_item" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_item_open_once" ON "payment_attempt_item" USING btree ("payment_id") WHERE "payment_attempt_item"."is_open";--> statement-breakpoint
CREATE INDEX "payment_attempt_status" ON "payment_attempt" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_checkout" ON "payment_attempt" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payment_ledger_payment" ON "payment_ledger" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_ledger_at" ON "payment_ledger" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "payment_ledger_refund_of" ON "payment_ledger" USING btree ("refund_of");--> statement-breakpoint
CREATE INDEX "payment_ledger_to_refund" ON "payment_ledger" USING btree ("id") WHERE "payment_ledger"."kind" = 'to_refund';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_ledger_attempt_once" ON "payment_ledger" USING btree ("attempt_id","payment_id") WHERE "payment_ledger"."kind" in ('received', 'to_refund');--> statement-breakpoint
CREATE INDEX "payment_refund_payment" ON "payment_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refund_ledger" ON "payment_refund" USING btree ("ledger_id");--> statement-breakpoint
CREATE INDEX "payment_refund_requested" ON "payment_refund" USING btree ("requested_at") WHERE "payment_refund"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "provider_event_waiting" ON "provider_event" USING btree ("received_at") WHERE "provider_event"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_standing_once" ON "receipt" USING btree ("payment_id") WHERE "receipt"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "receipt_payment" ON "receipt" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receipt_issued" ON "receipt" USING btree ("issued_at");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_dues_rule_id_dues_rule_id_fk" FOREIGN KEY ("dues_rule_id") REFERENCES "public"."dues_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_newest" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_awaiting" ON "payment" USING btree ("confirmation") WHERE "payment"."confirmation" = 'awaiting';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_dues_once" ON "payment" USING btree ("dues_rule_id","dues_month","player_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_confirmation" CHECK ("payment"."confirmation" in ('awaiting', 'declined'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reported_method" CHECK ("payment"."reported_method" in ('cash', 'bank_transfer'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_awaits_unpaid" CHECK ("payment"."confirmation" is distinct from 'awaiting' or "payment"."status" in ('pending', 'overdue'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded" CHECK ("payment"."refunded" >= 0 and "payment"."refunded" <= "payment"."amount");--> statement-breakpoint
-- The ledger is only ever added to.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment_ledger is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- What stood before there was a ledger begins it.
INSERT INTO payment_ledger (payment_id, kind, at, actor_id, status_after)
  SELECT id, 'charged', created_at, created_by, 'pending' FROM payment ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO payment_ledger (payment_id, kind, at, status_before, status_after, moved, method)
  SELECT id, 'received', paid_at, 'pending', 'paid', amount, payment_method FROM payment WHERE status = 'paid' ORDER BY paid_at, id;
--> statement-breakpoint
INSERT INTO receipt (number, payment_id, issued_at, amount, method)
  SELECT row_number() OVER (ORDER BY paid_at, id), id, paid_at, amount, payment_method FROM payment WHERE status = 'paid';
--> statement-breakpoint
-- What stands in the answers of payments, so that its changes are counted as theirs are (0001).
DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['payment_ledger', 'payment_attempt', 'payment_attempt_item', 'receipt', 'payment_refund', 'dues_rule'] LOOP
    INSERT INTO change_counter (name) VALUES (watched);
    EXECUTE format('CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
                    FOR EACH STATEMENT EXECUTE FUNCTION count_change()', watched);
  END LOOP;
END $$;
