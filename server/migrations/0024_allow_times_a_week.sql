ALTER TABLE "tasks" ADD COLUMN "times_per_week" smallint;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_times_per_week" CHECK ("tasks"."times_per_week" between 2 and 7);