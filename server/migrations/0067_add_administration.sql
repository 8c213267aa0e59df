-- As `searchable` of the domain: a test holds one against the other.
CREATE OR REPLACE FUNCTION "public"."searchable"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT trim(regexp_replace(
		lower(translate(
			regexp_replace(
				normalize(value, NFKD),
				'[\u00ad\u0300-\u036f\u0600-\u0605\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0890\u0891\u0898-\u089f\u08ca-\u0903\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
				'', 'g'
			),
			U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9\0671\0649\06cc\06a9\0629\0621\0640',
			U&'01234567890123456789\0627\064a\064a\0643\0647'
		)),
		'\s+', ' ', 'g'
	))
$$;
--> statement-breakpoint
-- The words by whose beginnings a person is found: of the name, also without its article, and of the address.
CREATE OR REPLACE FUNCTION "public"."search_words"(name text, email text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_to_tsvector(array(
		SELECT DISTINCT word FROM (
			SELECT unnest(string_to_array(public.searchable(name), ' ')) AS word
			UNION ALL SELECT substr(part, 3) FROM unnest(string_to_array(public.searchable(name), ' ')) AS part
				WHERE starts_with(part, U&'\0627\0644') AND char_length(part) > 4
			UNION ALL SELECT unnest(regexp_split_to_array(lower(email), '[@.+_-]'))
			UNION ALL SELECT lower(email)
		) AS words WHERE word <> ''
	))
$$;
--> statement-breakpoint
CREATE TABLE "user_visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_events" DROP CONSTRAINT "subscription_events_kind";--> statement-breakpoint
ALTER TABLE "user_visits" ADD CONSTRAINT "user_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_visits_seen" ON "user_visits" USING btree ("last_seen_at","user_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (searchable("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search_words("name", "email"));--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("id") WHERE "users"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "users_stopped" ON "users" USING btree ("id") WHERE "users"."is_stopped";--> statement-breakpoint
CREATE INDEX "users_with_plan" ON "users" USING btree ("plan","plan_ends_at") WHERE "users"."plan" <> 'free';--> statement-breakpoint
CREATE INDEX "point_totals_points_user" ON "point_totals" USING btree ("points","user_id");--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_kind" CHECK ("subscription_events"."kind" in ('started', 'renewed', 'payment_failed', 'payment_awaited', 'cancelled', 'resumed', 'free_month', 'free_month_taken_back', 'days_granted', 'days_taken_back', 'paid_time_ended', 'expired'));
--> statement-breakpoint
INSERT INTO "user_visits" ("user_id", "last_seen_at", "device")
	SELECT DISTINCT ON (u."id") u."id", coalesce(s."last_seen_at", u."created_at"), coalesce(s."device", '')
	FROM "users" u LEFT JOIN "sessions" s ON s."user_id" = u."id"
	ORDER BY u."id", s."last_seen_at" DESC NULLS LAST;--> statement-breakpoint
INSERT INTO "point_totals" ("user_id", "points") SELECT "id", 0 FROM "users" ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX "subscription_events_kind_at" ON "subscription_events" USING btree ("kind","at");--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_replies_title" CHECK (char_length("canned_replies"."title") between 1 and 80),
	CONSTRAINT "canned_replies_body" CHECK (char_length("canned_replies"."body") between 1 and 3000)
);
--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"writer_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_notes_body" CHECK (char_length("ticket_notes"."body") between 1 and 5000)
);
--> statement-breakpoint
DROP INDEX "tickets_status";--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "writer_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "waited_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "canned_reply_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "solved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket" ON "ticket_notes" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_notes_writer" ON "ticket_notes" USING btree ("writer_id") WHERE "ticket_notes"."writer_id" is not null;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_canned_reply_id_canned_replies_id_fk" FOREIGN KEY ("canned_reply_id") REFERENCES "public"."canned_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_messages_answers" ON "ticket_messages" USING btree ("created_at") WHERE "ticket_messages"."waited_since" is not null;--> statement-breakpoint
CREATE INDEX "ticket_messages_canned" ON "ticket_messages" USING btree ("canned_reply_id","created_at") WHERE "ticket_messages"."canned_reply_id" is not null;--> statement-breakpoint
CREATE INDEX "ticket_messages_writer" ON "ticket_messages" USING btree ("writer_id") WHERE "ticket_messages"."writer_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_unsolved" ON "tickets" USING btree (coalesce("waiting_since", 'infinity'),"number") WHERE "tickets"."status" <> 'solved';--> statement-breakpoint
CREATE INDEX "tickets_solved" ON "tickets" USING btree ("solved_at","number") WHERE "tickets"."status" = 'solved';--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("assignee_id","status") WHERE "tickets"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin (search_words("name" || ' ' || "subject", "email"));--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status",coalesce("waiting_since", 'infinity'),"number");--> statement-breakpoint
UPDATE "tickets" SET "solved_at" = "updated_at" WHERE "status" = 'solved';--> statement-breakpoint
UPDATE "tickets" SET "waiting_since" = coalesce((
	SELECT min(m."created_at") FROM "ticket_messages" m
	WHERE m."ticket_id" = "tickets"."id" AND m."author" = 'person'
		AND ("tickets"."replied_at" IS NULL OR m."created_at" > "tickets"."replied_at")
), "updated_at") WHERE "status" IN ('new', 'open');--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_solved_at" CHECK (("tickets"."status" = 'solved') = ("tickets"."solved_at" is not null));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_waiting" CHECK ("tickets"."waiting_since" is null or "tickets"."status" in ('new', 'open'));--> statement-breakpoint
CREATE INDEX "charges_paid" ON "charges" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("asked_at","id") WHERE "refunds"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "refunds_paid" ON "refunds" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "subscription_events_at" ON "subscription_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscriptions_next" ON "subscriptions" USING btree ((case when "status" = 'expired' then timestamptz '9999-12-31 00:00:00+00' else coalesce("access_until", "created_at") end),"user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_started" ON "subscriptions" USING btree (coalesce("started_at", "created_at"),"user_id");
