ALTER TABLE "tasks" ADD COLUMN "weekdays" smallint[];--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_weekdays" CHECK ("tasks"."weekdays" is null or ("tasks"."task_type" = 'weekly' and "tasks"."times_per_week" is not null
        and cardinality("tasks"."weekdays") = "tasks"."times_per_week"
        and cardinality("tasks"."weekdays") between 2 and 6
        and 0 <= all ("tasks"."weekdays") and 6 >= all ("tasks"."weekdays") and array_position("tasks"."weekdays", null) is null
        and "tasks"."weekdays"[1] < "tasks"."weekdays"[2] and coalesce("tasks"."weekdays"[2] < "tasks"."weekdays"[3], true)
        and coalesce("tasks"."weekdays"[3] < "tasks"."weekdays"[4], true) and coalesce("tasks"."weekdays"[4] < "tasks"."weekdays"[5], true)
        and coalesce("tasks"."weekdays"[5] < "tasks"."weekdays"[6], true)));