CREATE OR REPLACE FUNCTION "refuse_changed_consent"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	RAISE EXCEPTION 'rows of consents are only inserted, and go with their account';
END $$;--> statement-breakpoint
CREATE TRIGGER "consents_never_change" BEFORE UPDATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_changed_consent"();
