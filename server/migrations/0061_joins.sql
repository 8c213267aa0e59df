ALTER TABLE "daily_tasks" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "daily_tasks" ADD COLUMN "completed_by_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "daily_tasks_payment" ON "daily_tasks" USING btree ("user_id","payment_id") WHERE "daily_tasks"."payment_id" is not null;--> statement-breakpoint
ALTER TABLE "daily_tasks" ADD CONSTRAINT "daily_tasks_by_payment" CHECK (not "daily_tasks"."completed_by_payment" or ("daily_tasks"."completed_on" is not null and "daily_tasks"."payment_id" is not null));