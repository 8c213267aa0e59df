CREATE TABLE "notification_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"is_counted" boolean NOT NULL,
	"is_at_once" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notification_deliveries_channel" CHECK ("notification_deliveries"."channel" in ('push', 'email')),
	CONSTRAINT "notification_deliveries_topic" CHECK ("notification_deliveries"."topic" in ('tasks', 'streaks', 'payments', 'budgets', 'savings', 'habits', 'goals', 'selfDevelopment', 'subscription', 'support', 'security', 'announcements', 'system')),
	CONSTRAINT "notification_deliveries_state" CHECK ("notification_deliveries"."state" in ('waiting', 'sent', 'digested', 'undeliverable'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"switches" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" text DEFAULT '22:00',
	"quiet_to" text DEFAULT '07:00',
	"pushes_per_day" smallint DEFAULT 3 NOT NULL,
	"digest_time" text DEFAULT '20:00',
	"reminder_offsets" smallint[] DEFAULT '{0}' NOT NULL,
	CONSTRAINT "notification_preferences_quiet" CHECK (("notification_preferences"."quiet_from" is null) = ("notification_preferences"."quiet_to" is null)),
	CONSTRAINT "notification_preferences_pushes" CHECK ("notification_preferences"."pushes_per_day" between 0 and 20),
	CONSTRAINT "notification_preferences_offsets" CHECK (cardinality("notification_preferences"."reminder_offsets") <= 5
        and 0 <= all ("notification_preferences"."reminder_offsets") and 1440 >= all ("notification_preferences"."reminder_offsets"))
);
--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_deliveries_next" ON "notification_deliveries" USING btree ("channel","attempts","next_at","id") WHERE "notification_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notification_deliveries_digest" ON "notification_deliveries" USING btree ("user_id") WHERE "notification_deliveries"."state" = 'digested' and "notification_deliveries"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "notification_deliveries_counted" ON "notification_deliveries" USING btree ("user_id","sent_at") WHERE "notification_deliveries"."is_counted";--> statement-breakpoint
CREATE INDEX "notification_deliveries_notification" ON "notification_deliveries" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_settled" ON "notification_deliveries" USING btree ("due_at") WHERE "notification_deliveries"."state" <> 'waiting';