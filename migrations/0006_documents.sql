CREATE TABLE "consent_signature" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_signature_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consent_text_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"signed_by" text NOT NULL,
	"signed_name" text NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	CONSTRAINT "consent_signature_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "consent_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_type_id" integer NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"retired_at" timestamp with time zone,
	CONSTRAINT "consent_text_version" UNIQUE("document_type_id","version")
);
--> statement-breakpoint
CREATE TABLE "document_ask" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_by" text
);
--> statement-breakpoint
CREATE TABLE "document_reminder" (
	"document_id" integer NOT NULL,
	"days_before" integer NOT NULL,
	"reminded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_reminder_document_id_days_before_pk" PRIMARY KEY("document_id","days_before")
);
--> statement-breakpoint
ALTER TABLE "document" ALTER COLUMN "file_path" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "families_may_upload" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "media_type" text DEFAULT 'application/pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "consent_signature" ADD CONSTRAINT "consent_signature_consent_text_id_consent_text_id_fk" FOREIGN KEY ("consent_text_id") REFERENCES "public"."consent_text"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_signature" ADD CONSTRAINT "consent_signature_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_signature" ADD CONSTRAINT "consent_signature_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_signature" ADD CONSTRAINT "consent_signature_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_signature" ADD CONSTRAINT "consent_signature_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_text" ADD CONSTRAINT "consent_text_document_type_id_document_type_id_fk" FOREIGN KEY ("document_type_id") REFERENCES "public"."document_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_text" ADD CONSTRAINT "consent_text_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_ask" ADD CONSTRAINT "document_ask_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_ask" ADD CONSTRAINT "document_ask_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminder" ADD CONSTRAINT "document_reminder_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_signature_player" ON "consent_signature" USING btree ("player_id");--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_newest" ON "document" USING btree ("uploaded_at","id");--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_media_type_known" CHECK ("document"."media_type" in ('application/pdf', 'image/jpeg', 'image/png'));--> statement-breakpoint
-- What is asked for and signed stands in the answers of documents and their types, so its changes are counted as theirs are (0001).
DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['consent_text', 'consent_signature'] LOOP
    INSERT INTO change_counter (name) VALUES (watched);
    EXECUTE format('CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
                    FOR EACH STATEMENT EXECUTE FUNCTION count_change()', watched);
  END LOOP;
END $$;
