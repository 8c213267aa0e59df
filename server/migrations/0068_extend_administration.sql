ALTER TABLE "article_versions" DROP CONSTRAINT "article_versions_summary";--> statement-breakpoint
ALTER TABLE "article_versions" DROP CONSTRAINT "article_versions_cover_word";--> statement-breakpoint
ALTER TABLE "article_versions" DROP CONSTRAINT "article_versions_body";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_changed" ON "articles" USING btree ("changed_at","id");--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_summary" CHECK (char_length("article_versions"."summary") <= 240);--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_cover_word" CHECK (char_length("article_versions"."cover_word") <= 12);--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_body" CHECK (char_length("article_versions"."body") <= 60000);--> statement-breakpoint
-- Articles of former versions were changed last when their newest version was written, or published.
UPDATE "articles" SET "changed_at" = greatest(
	"updated_at",
	(SELECT max("created_at") FROM "article_versions" WHERE "article_versions"."article_id" = "articles"."id")
);--> statement-breakpoint
CREATE TABLE "programme_versions" (
	"programme_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "programme_versions_programme_id_version_pk" PRIMARY KEY("programme_id","version"),
	CONSTRAINT "programme_versions_version" CHECK ("programme_versions"."version" >= 1),
	CONSTRAINT "programme_versions_days" CHECK ("programme_versions"."days" between 0 and 90)
);--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "content_version" integer;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_versions" ADD CONSTRAINT "programme_versions_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_version" CHECK ("enrolments"."version" >= 1);--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_content_version" CHECK ("programmes"."content_version" >= 1);--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_state" CHECK ("programmes"."state" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
-- Days had no version: what there is becomes the first one of its programme, before the keys hold.
UPDATE "programmes" SET "content_version" = "version", "version" = 1;--> statement-breakpoint
INSERT INTO "programme_versions" ("programme_id", "version", "days")
	SELECT "id", 1, (SELECT count(*) FROM "programme_days" WHERE "programme_id" = "programmes"."id") FROM "programmes";--> statement-breakpoint
ALTER TABLE "programme_days" DROP CONSTRAINT "programme_days_programme_id_programmes_id_fk";--> statement-breakpoint
ALTER TABLE "programme_days" DROP CONSTRAINT "programme_days_programme_id_n_pk";--> statement-breakpoint
ALTER TABLE "programme_days" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_days" ALTER COLUMN "version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "programme_days" ADD CONSTRAINT "programme_days_programme_id_version_n_pk" PRIMARY KEY("programme_id","version","n");--> statement-breakpoint
ALTER TABLE "programme_days" ADD CONSTRAINT "programme_days_version" FOREIGN KEY ("programme_id","version") REFERENCES "public"."programme_versions"("programme_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"said" text NOT NULL,
	"author" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotes_text" CHECK (char_length("quotes"."text") between 1 and 160),
	CONSTRAINT "quotes_author" CHECK (char_length("quotes"."author") between 1 and 60)
);--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_said" ON "quotes" USING btree ("said");--> statement-breakpoint
CREATE TABLE "guide_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"text" text,
	"source_name" text,
	"source_year" integer,
	"source_url" text,
	"version" integer NOT NULL,
	CONSTRAINT "guide_texts_version" CHECK ("guide_texts"."version" >= 1),
	CONSTRAINT "guide_texts_url" CHECK ("guide_texts"."source_url" like 'https://%'),
	CONSTRAINT "guide_texts_source" CHECK (num_nulls("guide_texts"."source_name", "guide_texts"."source_year", "guide_texts"."source_url") in (0, 3))
);--> statement-breakpoint
CREATE TABLE "legal_drafts" (
	"kind" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"body" text NOT NULL,
	"summary" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_drafts_kind" CHECK ("legal_drafts"."kind" in ('privacy-policy', 'terms-of-service', 'refund-policy')),
	CONSTRAINT "legal_drafts_body" CHECK (char_length("legal_drafts"."body") between 1 and 10000),
	CONSTRAINT "legal_drafts_summary" CHECK (char_length("legal_drafts"."summary") <= 400)
);--> statement-breakpoint
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
CREATE OR REPLACE TRIGGER "legal_documents_never_change" BEFORE UPDATE OR DELETE ON "legal_documents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_changed_legal_document"();--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"action_type" text,
	"plan" text,
	"is_active" boolean NOT NULL,
	"countries" text[] NOT NULL,
	"is_pushed" boolean NOT NULL,
	"is_mailed" boolean NOT NULL,
	"scheduled_on" date,
	"scheduled_time" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"pass" text,
	"pass_zones" text[] DEFAULT '{}' NOT NULL,
	"mark" uuid,
	"done_zones" text[] DEFAULT '{}' NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"devices" integer DEFAULT 0 NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "broadcasts_title" CHECK (char_length("broadcasts"."title") between 1 and 50),
	CONSTRAINT "broadcasts_message" CHECK (char_length("broadcasts"."message") between 1 and 160),
	CONSTRAINT "broadcasts_action" CHECK ("broadcasts"."action_type" in ('expense', 'inbox', 'installment', 'savings', 'emergency', 'habit', 'goal', 'task', 'review', 'subscription', 'referral', 'support', 'data', 'security', 'system')),
	CONSTRAINT "broadcasts_plan" CHECK ("broadcasts"."plan" in ('free', 'paid', 'premium')),
	CONSTRAINT "broadcasts_countries" CHECK (cardinality("broadcasts"."countries") <= 10),
	CONSTRAINT "broadcasts_schedule" CHECK (("broadcasts"."scheduled_on" is null) = ("broadcasts"."scheduled_time" is null)),
	CONSTRAINT "broadcasts_time" CHECK ("broadcasts"."scheduled_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "broadcasts_state" CHECK ("broadcasts"."state" in ('scheduled', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "broadcasts_pass" CHECK ("broadcasts"."pass" in ('zones', 'all')),
	CONSTRAINT "broadcasts_started" CHECK (("broadcasts"."state" in ('sending', 'sent')) = ("broadcasts"."started_at" is not null)
        and ("broadcasts"."state" = 'sent') = ("broadcasts"."sent_at" is not null)
        and ("broadcasts"."state" <> 'scheduled' or "broadcasts"."scheduled_on" is not null))
);--> statement-breakpoint
CREATE INDEX "broadcasts_created" ON "broadcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_open" ON "broadcasts" USING btree ("id") WHERE "broadcasts"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "users_country" ON "users" USING btree ("country");--> statement-breakpoint
CREATE INDEX "notifications_opened" ON "notifications" USING btree ("dedup_key") WHERE "notifications"."dedup_key" like 'broadcast:%' and "notifications"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_target_id" ON "audit_log" USING btree ("target_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_actor_rows" ON "audit_log" USING btree ("actor_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","position");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"backup_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "backup_runs_kind" CHECK ("backup_runs"."kind" in ('written', 'restored', 'tested')),
	CONSTRAINT "backup_runs_bytes" CHECK ("backup_runs"."bytes" >= 0)
);--> statement-breakpoint
CREATE TABLE "database_sizes" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "database_sizes_bytes" CHECK ("database_sizes"."bytes" >= 0)
);--> statement-breakpoint
CREATE TABLE "product_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "analytics_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"forwarded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_counts_day_kind_name_pk" PRIMARY KEY("day","kind","name"),
	CONSTRAINT "analytics_counts_kind" CHECK ("analytics_counts"."kind" in ('page', 'action')),
	CONSTRAINT "analytics_counts_forwarded" CHECK ("analytics_counts"."forwarded" between 0 and "analytics_counts"."count")
);--> statement-breakpoint
CREATE TABLE "call_statistics" (
	"hour" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"count" integer NOT NULL,
	"unauthorized" integer NOT NULL,
	"errors" integer NOT NULL,
	"latencies" integer[] NOT NULL,
	CONSTRAINT "call_statistics_hour_call_pk" PRIMARY KEY("hour","call"),
	CONSTRAINT "call_statistics_latencies" CHECK (cardinality("call_statistics"."latencies") = 32)
);--> statement-breakpoint
CREATE INDEX "backup_runs_kind" ON "backup_runs" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "consents_analytics" ON "consents" USING btree ("user_id","created_at","id") WHERE "consents"."kind" = 'analytics';--> statement-breakpoint
CREATE TABLE "user_names" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "user_words" (
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "user_words_user_id_word_pk" PRIMARY KEY("user_id","word")
);--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "notification_deliveries_settled";--> statement-breakpoint
DROP INDEX "ticket_messages_answers";--> statement-breakpoint
ALTER TABLE "user_names" ADD CONSTRAINT "user_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_words" ADD CONSTRAINT "user_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_names_key" ON "user_names" USING btree ("key" collate "C","user_id");--> statement-breakpoint
CREATE INDEX "user_words_word" ON "user_words" USING btree ("word" text_pattern_ops,"user_id");--> statement-breakpoint
CREATE INDEX "subscription_events_turns" ON "subscription_events" USING btree ("at","to_status") WHERE ("subscription_events"."from_status" in ('active', 'past_due')) <> ("subscription_events"."to_status" in ('active', 'past_due'));--> statement-breakpoint
CREATE INDEX "subscriptions_retried" ON "subscriptions" USING btree ("next_try_at") WHERE "subscriptions"."status" = 'past_due' and "subscriptions"."renews";--> statement-breakpoint
CREATE INDEX "notification_deliveries_settled" ON "notification_deliveries" USING btree ("channel","state","due_at") WHERE "notification_deliveries"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "ticket_messages_answers" ON "ticket_messages" USING btree ("created_at","waited_since") WHERE "ticket_messages"."waited_since" is not null;--> statement-breakpoint
-- By hand: the name by which a user is sorted, and the words by which they are found, kept as they change.
CREATE OR REPLACE FUNCTION "public"."keep_user_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.name = OLD.name AND NEW.email = OLD.email THEN RETURN NULL; END IF;
		DELETE FROM public.user_words WHERE user_id = NEW.id;
	END IF;
	INSERT INTO public.user_names (user_id, key) VALUES (NEW.id, public.searchable(NEW.name))
		ON CONFLICT (user_id) DO UPDATE SET key = EXCLUDED.key;
	INSERT INTO public.user_words (user_id, word)
		SELECT NEW.id, left(word, 60) FROM unnest(tsvector_to_array(public.search_words(NEW.name, NEW.email))) AS word
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "users_words" AFTER INSERT OR UPDATE OF "name", "email" ON "users"
	FOR EACH ROW EXECUTE FUNCTION "public"."keep_user_words"();--> statement-breakpoint
INSERT INTO "user_names" ("user_id", "key") SELECT "id", searchable("name") FROM "users" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "user_words" ("user_id", "word")
	SELECT u."id", left(word, 60) FROM "users" u, unnest(tsvector_to_array(search_words(u."name", u."email"))) AS word
	ON CONFLICT DO NOTHING;
