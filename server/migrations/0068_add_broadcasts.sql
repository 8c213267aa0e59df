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
);
--> statement-breakpoint
CREATE INDEX "broadcasts_created" ON "broadcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_open" ON "broadcasts" USING btree ("id") WHERE "broadcasts"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "users_country" ON "users" USING btree ("country");--> statement-breakpoint
CREATE INDEX "notifications_opened" ON "notifications" USING btree ("dedup_key") WHERE "notifications"."dedup_key" like 'broadcast:%' and "notifications"."read_at" is not null;