CREATE TABLE "reminder_marks" (
	"kind" text PRIMARY KEY NOT NULL,
	"done_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_offsets";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "reminder_offsets" smallint[] DEFAULT '{0}' NOT NULL;--> statement-breakpoint
CREATE INDEX "daily_tasks_due" ON "daily_tasks" USING btree ("due_on") WHERE "daily_tasks"."due_time" is not null and "daily_tasks"."completed_on" is null;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_offsets" CHECK (cardinality("notification_preferences"."reminder_offsets") <= 5
    and 0 <= all ("notification_preferences"."reminder_offsets") and 1440 >= all ("notification_preferences"."reminder_offsets"));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_reminder_offsets" CHECK (cardinality("tasks"."reminder_offsets") <= 5
    and 0 <= all ("tasks"."reminder_offsets") and 1440 >= all ("tasks"."reminder_offsets"));