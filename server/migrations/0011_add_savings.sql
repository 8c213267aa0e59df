CREATE TABLE "savings_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"type" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"occurred_on" date NOT NULL,
	"other_goal_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "savings_entries_type" CHECK ("savings_entries"."type" in ('opening', 'deposit', 'withdrawal', 'move')),
	CONSTRAINT "savings_entries_amount" CHECK ("savings_entries"."amount_minor" <> 0 and abs("savings_entries"."amount_minor") <= 999999999999),
	CONSTRAINT "savings_entries_reason" CHECK (char_length("savings_entries"."reason") <= 200),
	CONSTRAINT "savings_entries_day" CHECK ("savings_entries"."occurred_on" between '2000-01-01' and '2100-12-31'),
	CONSTRAINT "savings_entries_move" CHECK (("savings_entries"."type" = 'move') = ("savings_entries"."other_goal_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "savings_goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"target_minor" bigint NOT NULL,
	"target_on" date,
	"starts_on" date NOT NULL,
	"priority" text NOT NULL,
	"account_id" uuid,
	"major_goal_id" uuid,
	"paused_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "savings_goals_of" UNIQUE("user_id","id"),
	CONSTRAINT "savings_goals_name" CHECK (char_length("savings_goals"."name") between 1 and 80),
	CONSTRAINT "savings_goals_currency" CHECK ("savings_goals"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "savings_goals_target" CHECK ("savings_goals"."target_minor" between 1 and 999999999999),
	CONSTRAINT "savings_goals_priority" CHECK ("savings_goals"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "savings_goals_days" CHECK ("savings_goals"."starts_on" between '2000-01-01' and '2100-12-31' and "savings_goals"."target_on" > "savings_goals"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "savings_entries" ADD CONSTRAINT "savings_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savings_entries" ADD CONSTRAINT "savings_entries_goal" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."savings_goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savings_goals" ADD CONSTRAINT "savings_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "savings_entries_of" ON "savings_entries" USING btree ("user_id","goal_id","occurred_on","id");--> statement-breakpoint
CREATE INDEX "savings_goals_deleted" ON "savings_goals" USING btree ("deleted_at") WHERE "savings_goals"."deleted_at" is not null;