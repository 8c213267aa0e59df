CREATE TABLE "transaction_tags" (
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"occurred_on" date NOT NULL,
	"transaction_id" uuid NOT NULL,
	CONSTRAINT "transaction_tags_user_id_tag_occurred_on_transaction_id_pk" PRIMARY KEY("user_id","tag","occurred_on","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "provider_outcomes" (
	"provider" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "provider_outcomes_provider" CHECK ("provider_outcomes"."provider" in ('sandbox', 'stripe', 'smtp', 'mail_files', 'push', 'google', 'inbound_mail', 'analytics'))
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "merged_as" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "merged_planned_on" date;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "merged_category_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "refused_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_tags" ADD CONSTRAINT "transaction_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_type" ON "transactions" USING btree ("user_id","type","occurred_on","id") WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_amount" ON "transactions" USING btree ("user_id","amount_minor","occurred_on","id") WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_merged" ON "transactions" USING btree ("user_id","merged_into_id") WHERE "transactions"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merged_deleted" CHECK ("transactions"."merged_into_id" is null or "transactions"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merged_as" CHECK (("transactions"."merged_into_id" is null) = ("transactions"."merged_as" is null));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merged_kind" CHECK ("transactions"."merged_as" in ('same', 'transfer'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merged_day" CHECK ("transactions"."merged_planned_on" between '2000-01-01' and '2100-12-31');--> statement-breakpoint
-- By hand: the tags of live transactions, kept as those change.
CREATE OR REPLACE FUNCTION "public"."keep_transaction_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM public.transaction_tags
			WHERE user_id = OLD.user_id AND tag = ANY (OLD.tags) AND occurred_on = OLD.occurred_on AND transaction_id = OLD.id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		IF NEW.deleted_at IS NULL THEN
			INSERT INTO public.transaction_tags (user_id, tag, occurred_on, transaction_id)
				SELECT NEW.user_id, tag, NEW.occurred_on, NEW.id FROM unnest(NEW.tags) AS tag
				ON CONFLICT DO NOTHING;
		END IF;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "transactions_tagged" AFTER INSERT ON "transactions"
	FOR EACH ROW WHEN (cardinality(NEW.tags) > 0) EXECUTE FUNCTION "public"."keep_transaction_tags"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "transactions_retagged" AFTER UPDATE ON "transactions"
	FOR EACH ROW WHEN ((OLD.user_id, OLD.tags, OLD.occurred_on, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.user_id, NEW.tags, NEW.occurred_on, NEW.deleted_at IS NULL)
		AND cardinality(OLD.tags) + cardinality(NEW.tags) > 0) EXECUTE FUNCTION "public"."keep_transaction_tags"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "transactions_untagged" AFTER DELETE ON "transactions"
	FOR EACH ROW WHEN (cardinality(OLD.tags) > 0) EXECUTE FUNCTION "public"."keep_transaction_tags"();--> statement-breakpoint
INSERT INTO "transaction_tags" ("user_id", "tag", "occurred_on", "transaction_id")
	SELECT t."user_id", tag, t."occurred_on", t."id" FROM "transactions" t, unnest(t."tags") AS tag WHERE t."deleted_at" IS NULL
	ON CONFLICT DO NOTHING;
