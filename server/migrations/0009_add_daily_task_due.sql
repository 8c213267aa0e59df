ALTER TABLE "daily_tasks" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "daily_tasks" ADD COLUMN "due_time" text;--> statement-breakpoint
ALTER TABLE "daily_tasks" ADD CONSTRAINT "daily_tasks_due_time" CHECK ("daily_tasks"."due_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');