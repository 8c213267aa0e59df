ALTER TABLE "preferences" ADD COLUMN "prayer_city" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "prayer" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "offset_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_prayer" CHECK ("tasks"."prayer" in ('fajr', 'dhuhr', 'asr', 'maghrib', 'isha'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_offset_minutes" CHECK ("tasks"."offset_minutes" between 0 and 60);