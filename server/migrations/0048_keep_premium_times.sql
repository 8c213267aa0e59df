CREATE TABLE "premium_times" (
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"charge_id" uuid,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "premium_times_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "premium_times_kind" CHECK ("premium_times"."kind" in ('charged', 'earned', 'granted')),
	CONSTRAINT "premium_times_of_charge" CHECK (("premium_times"."kind" = 'charged') = ("premium_times"."charge_id" is not null)),
	CONSTRAINT "premium_times_length" CHECK ("premium_times"."from_at" < "premium_times"."until_at")
);
--> statement-breakpoint
CREATE TABLE "refunded_mailboxes" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "premium_times" ADD CONSTRAINT "premium_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_times" ADD CONSTRAINT "premium_times_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "premium_times_charge" ON "premium_times" USING btree ("charge_id");--> statement-breakpoint
-- What charges paid for before: a month each, from its charge on; of the newest that counts, the one that ends what is paid.
INSERT INTO "premium_times" ("user_id", "place", "kind", "charge_id", "from_at", "until_at", "ended_at")
SELECT "user_id", row_number() OVER (PARTITION BY "user_id" ORDER BY "paid_at", "id"), 'charged', "id",
	"from_at", "from_at" + "length", "ended_at"
FROM (
	SELECT c."user_id", c."id", c."paid_at",
		coalesce(s."paid_until" - (s."paid_until" - interval '1 month'), interval '1 month') AS "length",
		CASE WHEN c."refunded_minor" < c."amount_minor" AND s."paid_until" > now() AND NOT EXISTS (
			SELECT 1 FROM "charges" later WHERE later."user_id" = c."user_id"
				AND later."paid_at" > c."paid_at" AND later."refunded_minor" < later."amount_minor"
		) THEN least(c."paid_at", s."paid_until" - interval '1 month') ELSE c."paid_at" END AS "from_at",
		CASE WHEN c."refunded_minor" = c."amount_minor" THEN coalesce(r."paid_at", c."paid_at") END AS "ended_at"
	FROM "charges" c
	LEFT JOIN "subscriptions" s ON s."user_id" = c."user_id"
	LEFT JOIN "refunds" r ON r."charge_id" = c."id"
) of_charges;
--> statement-breakpoint
-- What was earned or granted, and is not used yet: how many months of it were earned is not known, so none is taken back.
INSERT INTO "premium_times" ("user_id", "place", "kind", "from_at", "until_at")
SELECT s."user_id", 1 + (SELECT count(*) FROM "premium_times" p WHERE p."user_id" = s."user_id"), 'granted',
	now(), now() + (s."ends_at" - greatest(s."paid_until", now()))
FROM "subscriptions" s
WHERE s."status" IN ('active', 'past_due') AND s."ends_at" > greatest(s."paid_until", now());
