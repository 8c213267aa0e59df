DROP INDEX "imports_age";--> statement-breakpoint
CREATE INDEX "imports_waiting" ON "imports" USING btree ("created_at") WHERE "imports"."status" = 'ready';--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "delimiter" DROP NOT NULL;