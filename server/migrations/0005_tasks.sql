-- No version since limits_and_identities reads rate_windows.
DROP TABLE "rate_windows";
--> statement-breakpoint
CREATE TABLE "excuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "excuses_reason" CHECK ("excuses"."reason" in ('sickness', 'travel', 'personal')),
	CONSTRAINT "excuses_days" CHECK ("excuses"."from_on" <= "excuses"."to_on" and "excuses"."to_on" - "excuses"."from_on" < 90)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"task_id" uuid,
	"period" date,
	"done_on" date NOT NULL,
	"award_id" uuid,
	"reward_id" uuid,
	"reversed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_entries_kind" CHECK ("point_entries"."kind" in ('award', 'reversal', 'reward')),
	CONSTRAINT "point_entries_amount" CHECK (case when "point_entries"."kind" = 'award' then "point_entries"."amount" > 0 else "point_entries"."amount" <= 0 end),
	CONSTRAINT "point_entries_of_task" CHECK (("point_entries"."kind" in ('award', 'reversal')) = ("point_entries"."task_id" is not null)),
	CONSTRAINT "point_entries_of_period" CHECK (("point_entries"."task_id" is null) = ("point_entries"."period" is null)),
	CONSTRAINT "point_entries_of_award" CHECK (("point_entries"."kind" = 'reversal') = ("point_entries"."award_id" is not null)),
	CONSTRAINT "point_entries_of_reward" CHECK (("point_entries"."kind" = 'reward') = ("point_entries"."reward_id" is not null)),
	CONSTRAINT "point_entries_reversed" CHECK ("point_entries"."kind" = 'award' or "point_entries"."reversed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "point_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "point_totals_points" CHECK ("point_totals"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"cost" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "rewards_title" CHECK (char_length("rewards"."title") between 1 and 120),
	CONSTRAINT "rewards_cost" CHECK ("rewards"."cost" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "task_completions" (
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"done_on" date NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_completions_user_id_task_id_done_on_pk" PRIMARY KEY("user_id","task_id","done_on")
);
--> statement-breakpoint
CREATE TABLE "task_standings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"week_start" smallint NOT NULL,
	"version" smallint NOT NULL,
	"standing" jsonb NOT NULL,
	CONSTRAINT "task_standings_week_start" CHECK ("task_standings"."week_start" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"notes" text NOT NULL,
	"task_type" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"due_time" text NOT NULL,
	"weekday" smallint NOT NULL,
	"day_of_month" smallint NOT NULL,
	"scheduled_from" date NOT NULL,
	"earlier_schedules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_on" date,
	CONSTRAINT "tasks_owner" UNIQUE("user_id","id"),
	CONSTRAINT "tasks_title" CHECK (char_length("tasks"."title") <= 120 and ("tasks"."title" <> '' or "tasks"."deleted_at" is not null)),
	CONSTRAINT "tasks_description" CHECK (char_length("tasks"."description") <= 2000),
	CONSTRAINT "tasks_notes" CHECK (char_length("tasks"."notes") <= 2000),
	CONSTRAINT "tasks_type" CHECK ("tasks"."task_type" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "tasks_category" CHECK ("tasks"."category" in ('تعلم', 'صحة', 'عمل', 'مالية', 'اجتماعي', 'أخرى')),
	CONSTRAINT "tasks_priority" CHECK ("tasks"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "tasks_due_time" CHECK ("tasks"."due_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "tasks_weekday" CHECK ("tasks"."weekday" between 0 and 6),
	CONSTRAINT "tasks_day_of_month" CHECK ("tasks"."day_of_month" between 1 and 31),
	CONSTRAINT "tasks_deletion" CHECK (("tasks"."deleted_at" is null) = ("tasks"."deleted_on" is null))
);
--> statement-breakpoint
ALTER TABLE "excuses" ADD CONSTRAINT "excuses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_totals" ADD CONSTRAINT "point_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_task" FOREIGN KEY ("user_id","task_id") REFERENCES "public"."tasks"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_standings" ADD CONSTRAINT "task_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "excuses_user" ON "excuses" USING btree ("user_id","to_on");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_award" ON "point_entries" USING btree ("user_id","task_id","period") WHERE "point_entries"."kind" = 'award' and "point_entries"."reversed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_reversal" ON "point_entries" USING btree ("user_id","award_id") WHERE "point_entries"."award_id" is not null;--> statement-breakpoint
CREATE INDEX "point_entries_task" ON "point_entries" USING btree ("user_id","task_id") WHERE "point_entries"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "point_entries_reward" ON "point_entries" USING btree ("user_id","reward_id") WHERE "point_entries"."reward_id" is not null;--> statement-breakpoint
CREATE INDEX "point_entries_day" ON "point_entries" USING btree ("user_id","done_on");--> statement-breakpoint
CREATE INDEX "rewards_user" ON "rewards" USING btree ("user_id","cost","id");--> statement-breakpoint
CREATE INDEX "rewards_deleted" ON "rewards" USING btree ("deleted_at") WHERE "rewards"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_deleted" ON "tasks" USING btree ("deleted_at") WHERE "tasks"."deleted_at" is not null and "tasks"."title" <> '';