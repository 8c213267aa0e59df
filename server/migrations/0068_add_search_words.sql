CREATE TABLE "user_names" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_words" (
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "user_words_user_id_word_pk" PRIMARY KEY("user_id","word")
);
--> statement-breakpoint
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
