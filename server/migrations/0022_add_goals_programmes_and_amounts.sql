CREATE TABLE "major_goal_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"type" text NOT NULL,
	"happened_on" date NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "major_goal_events_type" CHECK ("major_goal_events"."type" in ('added', 'started', 'paused', 'resumed', 'done', 'dropped', 'reopened')),
	CONSTRAINT "major_goal_events_note" CHECK (char_length("major_goal_events"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "major_goal_links" (
	"user_id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"linked_id" uuid NOT NULL,
	CONSTRAINT "major_goal_links_user_id_goal_id_kind_linked_id_pk" PRIMARY KEY("user_id","goal_id","kind","linked_id"),
	CONSTRAINT "major_goal_links_kind" CHECK ("major_goal_links"."kind" in ('task', 'habit'))
);
--> statement-breakpoint
CREATE TABLE "major_goal_milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"title" text NOT NULL,
	"weight" smallint NOT NULL,
	"due_on" date,
	"done_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "major_goal_milestones_title" CHECK (char_length("major_goal_milestones"."title") between 1 and 120),
	CONSTRAINT "major_goal_milestones_weight" CHECK ("major_goal_milestones"."weight" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "major_goal_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"value" numeric(13, 3) NOT NULL,
	"logged_on" date NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "major_goal_values_value" CHECK (abs("major_goal_values"."value") <= 1000000000),
	CONSTRAINT "major_goal_values_note" CHECK (char_length("major_goal_values"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "major_goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"why" text NOT NULL,
	"area" text,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"unit" text NOT NULL,
	"start" numeric(13, 3),
	"target" numeric(13, 3),
	"currency" text,
	"target_minor" bigint,
	"starts_on" date NOT NULL,
	"due_on" date,
	"pause_reason" text NOT NULL,
	"lessons" text NOT NULL,
	"done_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "major_goals_of" UNIQUE("user_id","id"),
	CONSTRAINT "major_goals_title" CHECK (char_length("major_goals"."title") between 1 and 120),
	CONSTRAINT "major_goals_texts" CHECK (greatest(char_length("major_goals"."why"), char_length("major_goals"."lessons")) <= 2000),
	CONSTRAINT "major_goals_area" CHECK ("major_goals"."area" in ('money', 'health', 'family', 'work', 'learning', 'rest', 'faith', 'society')),
	CONSTRAINT "major_goals_type" CHECK ("major_goals"."type" in ('number', 'milestones', 'financial', 'habit')),
	CONSTRAINT "major_goals_status" CHECK ("major_goals"."status" in ('active', 'idea', 'paused', 'done', 'dropped')),
	CONSTRAINT "major_goals_unit" CHECK (char_length("major_goals"."unit") <= 20),
	CONSTRAINT "major_goals_numbers" CHECK (abs("major_goals"."start") <= 1000000000 and abs("major_goals"."target") <= 1000000000),
	CONSTRAINT "major_goals_way" CHECK ("major_goals"."start" <> "major_goals"."target"),
	CONSTRAINT "major_goals_start" CHECK (("major_goals"."type" = 'number') = ("major_goals"."start" is not null)),
	CONSTRAINT "major_goals_currency" CHECK (("major_goals"."type" = 'financial') = ("major_goals"."currency" is not null)),
	CONSTRAINT "major_goals_target" CHECK ("major_goals"."target_minor" between 1 and 999999999999),
	CONSTRAINT "major_goals_days" CHECK ("major_goals"."due_on" > "major_goals"."starts_on"),
	CONSTRAINT "major_goals_reason" CHECK (char_length("major_goals"."pause_reason") <= 200),
	CONSTRAINT "major_goals_done" CHECK (("major_goals"."status" = 'done') = ("major_goals"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"written_on" date NOT NULL,
	"mood" smallint NOT NULL,
	"gratitudes" text[] NOT NULL,
	"note" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "journal_entries_mood" CHECK ("journal_entries"."mood" between 1 and 5),
	CONSTRAINT "journal_entries_gratitudes" CHECK (cardinality("journal_entries"."gratitudes") <= 3),
	CONSTRAINT "journal_entries_note" CHECK (char_length("journal_entries"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "wheels" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"money" smallint NOT NULL,
	"health" smallint NOT NULL,
	"family" smallint NOT NULL,
	"work" smallint NOT NULL,
	"learning" smallint NOT NULL,
	"rest" smallint NOT NULL,
	"faith" smallint NOT NULL,
	"community" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wheels_user_id_month_pk" PRIMARY KEY("user_id","month"),
	CONSTRAINT "wheels_month" CHECK (extract(day from "wheels"."month") = 1),
	CONSTRAINT "wheels_money" CHECK ("wheels"."money" between 1 and 10),
	CONSTRAINT "wheels_health" CHECK ("wheels"."health" between 1 and 10),
	CONSTRAINT "wheels_family" CHECK ("wheels"."family" between 1 and 10),
	CONSTRAINT "wheels_work" CHECK ("wheels"."work" between 1 and 10),
	CONSTRAINT "wheels_learning" CHECK ("wheels"."learning" between 1 and 10),
	CONSTRAINT "wheels_rest" CHECK ("wheels"."rest" between 1 and 10),
	CONSTRAINT "wheels_faith" CHECK ("wheels"."faith" between 1 and 10),
	CONSTRAINT "wheels_community" CHECK ("wheels"."community" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "enrolment_days" (
	"user_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"done_on" date NOT NULL,
	CONSTRAINT "enrolment_days_enrolment_id_n_pk" PRIMARY KEY("enrolment_id","n"),
	CONSTRAINT "enrolment_days_n" CHECK ("enrolment_days"."n" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"programme_id" uuid NOT NULL,
	"started_on" date NOT NULL,
	"shift_days" integer NOT NULL,
	"left_at" timestamp with time zone,
	"finished_on" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolments_of" UNIQUE("user_id","id"),
	CONSTRAINT "enrolments_shift" CHECK ("enrolments"."shift_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "programme_days" (
	"programme_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"title" text NOT NULL,
	"lesson" text NOT NULL,
	"action" text NOT NULL,
	"fact" text,
	"fact_source" text,
	CONSTRAINT "programme_days_programme_id_n_pk" PRIMARY KEY("programme_id","n"),
	CONSTRAINT "programme_days_n" CHECK ("programme_days"."n" between 1 and 90),
	CONSTRAINT "programme_days_fact" CHECK (("programme_days"."fact" is null) = ("programme_days"."fact_source" is null))
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"interest" text NOT NULL,
	"minutes" integer NOT NULL,
	"position" integer NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "programmes_version" CHECK ("programmes"."version" >= 1),
	CONSTRAINT "programmes_interest" CHECK ("programmes"."interest" in ('self', 'financial', 'health', 'social', 'mental')),
	CONSTRAINT "programmes_minutes" CHECK ("programmes"."minutes" >= 1)
);
--> statement-breakpoint
CREATE TABLE "reading_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"pages" integer NOT NULL,
	"read_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "reading_entries_pages" CHECK ("reading_entries"."pages" between 1 and 20000)
);
--> statement-breakpoint
CREATE TABLE "reading_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"pages" integer NOT NULL,
	"start_page" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"is_khatma" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "reading_plans_of" UNIQUE("user_id","id"),
	CONSTRAINT "reading_plans_title" CHECK (char_length("reading_plans"."title") between 1 and 120),
	CONSTRAINT "reading_plans_pages" CHECK ("reading_plans"."pages" between 1 and 20000),
	CONSTRAINT "reading_plans_start" CHECK ("reading_plans"."start_page" >= 0 and "reading_plans"."start_page" < "reading_plans"."pages"),
	CONSTRAINT "reading_plans_days" CHECK ("reading_plans"."starts_on" <= "reading_plans"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "task_amounts" (
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"done_on" date NOT NULL,
	"amount" integer NOT NULL,
	"changes" uuid[] NOT NULL,
	CONSTRAINT "task_amounts_user_id_task_id_done_on_pk" PRIMARY KEY("user_id","task_id","done_on"),
	CONSTRAINT "task_amounts_amount" CHECK (abs("task_amounts"."amount") <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "target" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "major_goal_events" ADD CONSTRAINT "major_goal_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "major_goal_events" ADD CONSTRAINT "major_goal_events_goal" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."major_goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "major_goal_links" ADD CONSTRAINT "major_goal_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "major_goal_links" ADD CONSTRAINT "major_goal_links_goal" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."major_goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "major_goal_milestones" ADD CONSTRAINT "major_goal_milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "major_goal_milestones" ADD CONSTRAINT "major_goal_milestones_goal" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."major_goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "major_goal_values" ADD CONSTRAINT "major_goal_values_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "major_goal_values" ADD CONSTRAINT "major_goal_values_goal" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."major_goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "major_goals" ADD CONSTRAINT "major_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheels" ADD CONSTRAINT "wheels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_days" ADD CONSTRAINT "enrolment_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_days" ADD CONSTRAINT "enrolment_days_enrolment" FOREIGN KEY ("user_id","enrolment_id") REFERENCES "public"."enrolments"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_days" ADD CONSTRAINT "programme_days_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_entries" ADD CONSTRAINT "reading_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_entries" ADD CONSTRAINT "reading_entries_plan" FOREIGN KEY ("user_id","plan_id") REFERENCES "public"."reading_plans"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_plans" ADD CONSTRAINT "reading_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_amounts" ADD CONSTRAINT "task_amounts_task" FOREIGN KEY ("user_id","task_id") REFERENCES "public"."tasks"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "major_goal_events_of" ON "major_goal_events" USING btree ("user_id","goal_id","created_at");--> statement-breakpoint
CREATE INDEX "major_goal_milestones_of" ON "major_goal_milestones" USING btree ("user_id","goal_id");--> statement-breakpoint
CREATE INDEX "major_goal_milestones_deleted" ON "major_goal_milestones" USING btree ("deleted_at") WHERE "major_goal_milestones"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "major_goal_values_of" ON "major_goal_values" USING btree ("user_id","goal_id","logged_on","id");--> statement-breakpoint
CREATE INDEX "major_goal_values_deleted" ON "major_goal_values" USING btree ("deleted_at") WHERE "major_goal_values"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "major_goals_deleted" ON "major_goals" USING btree ("deleted_at") WHERE "major_goals"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_day" ON "journal_entries" USING btree ("user_id","written_on") WHERE "journal_entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "journal_entries_deleted" ON "journal_entries" USING btree ("deleted_at") WHERE "journal_entries"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "enrolment_days_user" ON "enrolment_days" USING btree ("user_id","enrolment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_open" ON "enrolments" USING btree ("user_id","programme_id") WHERE "enrolments"."finished_on" is null;--> statement-breakpoint
CREATE INDEX "enrolments_programme" ON "enrolments" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "reading_entries_of" ON "reading_entries" USING btree ("user_id","plan_id","read_on","id");--> statement-breakpoint
CREATE INDEX "reading_entries_deleted" ON "reading_entries" USING btree ("deleted_at") WHERE "reading_entries"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "reading_plans_deleted" ON "reading_plans" USING btree ("deleted_at") WHERE "reading_plans"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_target" CHECK ("tasks"."target" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_unit" CHECK (char_length("tasks"."unit") <= 20);