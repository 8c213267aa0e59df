CREATE TABLE "legal_drafts" (
	"kind" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"body" text NOT NULL,
	"summary" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_drafts_kind" CHECK ("legal_drafts"."kind" in ('privacy-policy', 'terms-of-service', 'refund-policy')),
	CONSTRAINT "legal_drafts_body" CHECK (char_length("legal_drafts"."body") between 1 and 10000),
	CONSTRAINT "legal_drafts_summary" CHECK (char_length("legal_drafts"."summary") <= 400)
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_kind";--> statement-breakpoint
ALTER TABLE "legal_documents" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD COLUMN "reacceptance" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
CREATE INDEX "legal_documents_asking" ON "legal_documents" USING btree ("published_at") WHERE "legal_documents"."reacceptance" <> 'nobody';--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('privacy-policy', 'terms-of-service', 'refund-policy', 'analytics'));--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_reacceptance" CHECK ("legal_documents"."reacceptance" in ('nobody', 'subscribers', 'everybody'));--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_summary" CHECK (char_length("legal_documents"."summary") <= 400);--> statement-breakpoint
-- A published version is neither changed nor deleted: people agreed to it.
CREATE OR REPLACE FUNCTION "refuse_changed_legal_document"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	RAISE EXCEPTION 'rows of legal_documents are only inserted';
END $$;--> statement-breakpoint
CREATE TRIGGER "legal_documents_never_change" BEFORE UPDATE OR DELETE ON "legal_documents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_changed_legal_document"();
