ALTER TABLE "preferences" ADD COLUMN "salary_day_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "dashboard_order" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "dashboard_hidden" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "first_day_ended_at" timestamp with time zone;--> statement-breakpoint
-- Whoever is paid on another day than the default has said so.
UPDATE "preferences" SET "salary_day_chosen" = true WHERE "salary_day" <> 1;
