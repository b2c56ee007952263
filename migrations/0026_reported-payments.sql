CREATE TABLE "payment_proof" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_path" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by" text,
	CONSTRAINT "payment_proof_media_type" CHECK ("payment_proof"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'))
);
--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reported_reference" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "proof_id" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proof_file" ON "payment_proof" USING btree ("file_path");--> statement-breakpoint
CREATE INDEX "payment_proof_uploaded" ON "payment_proof" USING btree ("uploaded_by","uploaded_at");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_proof_id_payment_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_proof"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_proof_of" ON "payment" USING btree ("proof_id");--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_method" CHECK ("payment_refund"."method" in ('cash', 'bank_transfer'));--> statement-breakpoint
INSERT INTO change_counter (name) VALUES ('payment_proof');
--> statement-breakpoint
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON payment_proof
  FOR EACH STATEMENT EXECUTE FUNCTION count_change();
