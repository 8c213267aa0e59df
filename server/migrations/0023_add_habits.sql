CREATE TABLE "habit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"habit_id" uuid NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"happened_on" date NOT NULL,
	"hour" smallint NOT NULL,
	"quantity" integer,
	"trigger" text,
	"feeling" text,
	"note" text NOT NULL,
	"result" text,
	"seconds" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "habit_events_type" CHECK ("habit_events"."type" in ('slip', 'urge', 'pledge', 'review', 'note')),
	CONSTRAINT "habit_events_hour" CHECK ("habit_events"."hour" between 0 and 23),
	CONSTRAINT "habit_events_quantity" CHECK ("habit_events"."quantity" between 1 and 100000),
	CONSTRAINT "habit_events_slip" CHECK (("habit_events"."type" = 'slip') = ("habit_events"."quantity" is not null)),
	CONSTRAINT "habit_events_trigger" CHECK ("habit_events"."trigger" in ('stress', 'boredom', 'lateNight', 'company', 'loneliness', 'phone', 'tiredness', 'hunger')),
	CONSTRAINT "habit_events_feeling" CHECK ("habit_events"."feeling" in ('anxiety', 'sadness', 'anger', 'frustration', 'emptiness', 'excitement')),
	CONSTRAINT "habit_events_note" CHECK (char_length("habit_events"."note") <= 500),
	CONSTRAINT "habit_events_result" CHECK ("habit_events"."result" in ('passed', 'eased', 'still', 'slipped')),
	CONSTRAINT "habit_events_urge" CHECK (("habit_events"."type" = 'urge') = ("habit_events"."result" is not null)),
	CONSTRAINT "habit_events_seconds" CHECK ("habit_events"."seconds" is null or ("habit_events"."type" = 'urge' and "habit_events"."seconds" between 0 and 86400))
);
--> statement-breakpoint
CREATE TABLE "habit_snapshots" (
	"user_id" uuid NOT NULL,
	"habit_id" uuid NOT NULL,
	"through" date NOT NULL,
	"week_start" smallint NOT NULL,
	"version" smallint NOT NULL,
	"fold" jsonb NOT NULL,
	CONSTRAINT "habit_snapshots_user_id_habit_id_through_pk" PRIMARY KEY("user_id","habit_id","through"),
	CONSTRAINT "habit_snapshots_week_start" CHECK ("habit_snapshots"."week_start" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "habits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_private" boolean NOT NULL,
	"alias" text NOT NULL,
	"mode" text NOT NULL,
	"unit" text NOT NULL,
	"limit_quantity" integer,
	"limit_per" text NOT NULL,
	"taper_step" integer,
	"taper_every_days" smallint,
	"baseline_per_day" integer,
	"unit_cost_minor" bigint,
	"currency" text NOT NULL,
	"minutes_per_unit" smallint,
	"health_topic" text,
	"reasons" text[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "habits_of" UNIQUE("user_id","id"),
	CONSTRAINT "habits_name" CHECK (char_length("habits"."name") between 1 and 60),
	CONSTRAINT "habits_alias" CHECK (char_length("habits"."alias") <= 40),
	CONSTRAINT "habits_private" CHECK ("habits"."alias" <> '' or not "habits"."is_private"),
	CONSTRAINT "habits_mode" CHECK ("habits"."mode" in ('abstain', 'limit', 'taper')),
	CONSTRAINT "habits_unit" CHECK (char_length("habits"."unit") <= 20),
	CONSTRAINT "habits_limit" CHECK ("habits"."limit_quantity" between 1 and 100000),
	CONSTRAINT "habits_limit_per" CHECK ("habits"."limit_per" in ('day', 'week')),
	CONSTRAINT "habits_of_mode" CHECK (("habits"."mode" = 'abstain') = ("habits"."limit_quantity" is null)),
	CONSTRAINT "habits_taper" CHECK (("habits"."mode" = 'taper') = (num_nulls("habits"."taper_step", "habits"."taper_every_days") = 0)),
	CONSTRAINT "habits_step" CHECK ("habits"."taper_step" between 1 and "habits"."limit_quantity"),
	CONSTRAINT "habits_step_days" CHECK ("habits"."taper_every_days" between 1 and 90),
	CONSTRAINT "habits_baseline" CHECK ("habits"."baseline_per_day" between 1 and 100000),
	CONSTRAINT "habits_cost" CHECK ("habits"."unit_cost_minor" between 1 and 999999999999),
	CONSTRAINT "habits_currency" CHECK ("habits"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "habits_minutes" CHECK ("habits"."minutes_per_unit" between 1 and 1440),
	CONSTRAINT "habits_topic" CHECK ("habits"."health_topic" in ('smoking')),
	CONSTRAINT "habits_reasons" CHECK (cardinality("habits"."reasons") <= 5)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "habit_events" ADD CONSTRAINT "habit_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habit_events" ADD CONSTRAINT "habit_events_habit" FOREIGN KEY ("user_id","habit_id") REFERENCES "public"."habits"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habit_snapshots" ADD CONSTRAINT "habit_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habit_snapshots" ADD CONSTRAINT "habit_snapshots_habit" FOREIGN KEY ("user_id","habit_id") REFERENCES "public"."habits"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habits" ADD CONSTRAINT "habits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "habit_events_day" ON "habit_events" USING btree ("user_id","habit_id","happened_on");--> statement-breakpoint
CREATE INDEX "habit_events_at" ON "habit_events" USING btree ("user_id","habit_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "habit_events_pledge" ON "habit_events" USING btree ("user_id","habit_id","happened_on") WHERE "habit_events"."type" = 'pledge' and "habit_events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "habit_events_deleted" ON "habit_events" USING btree ("deleted_at") WHERE "habit_events"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "habits_deleted" ON "habits" USING btree ("deleted_at") WHERE "habits"."deleted_at" is not null;