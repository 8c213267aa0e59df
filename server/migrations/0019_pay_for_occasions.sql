ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_of_task";--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "occasion" text;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_occasion" ON "point_entries" USING btree ("user_id","occasion") WHERE "point_entries"."kind" = 'award' and "point_entries"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "point_entries_occasion_entries" ON "point_entries" USING btree ("user_id","occasion") WHERE "point_entries"."occasion" is not null;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_of_what" CHECK (("point_entries"."kind" in ('award', 'reversal')) = (num_nonnulls("point_entries"."task_id", "point_entries"."occasion") = 1));--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_of_one" CHECK (num_nonnulls("point_entries"."task_id", "point_entries"."occasion") <= 1);