ALTER TABLE "restores" ADD COLUMN "added" jsonb;--> statement-breakpoint
ALTER TABLE "restores" ADD COLUMN "skipped" jsonb;