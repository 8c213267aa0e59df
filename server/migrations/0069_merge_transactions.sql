ALTER TABLE "transactions" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "merged_as" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "merged_planned_on" date;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "merged_category_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "refused_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "transactions_merged" ON "transactions" USING btree ("user_id","merged_into_id") WHERE "transactions"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merged_deleted" CHECK ("transactions"."merged_into_id" is null or "transactions"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merged_as" CHECK (("transactions"."merged_into_id" is null) = ("transactions"."merged_as" is null));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merged_kind" CHECK ("transactions"."merged_as" in ('same', 'transfer'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merged_day" CHECK ("transactions"."merged_planned_on" between '2000-01-01' and '2100-12-31');