ALTER TABLE "major_goal_milestones" ADD COLUMN "completed_by_tasks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "milestone_id" uuid;--> statement-breakpoint
ALTER TABLE "major_goal_milestones" ADD CONSTRAINT "major_goal_milestones_by_tasks" CHECK (not "major_goal_milestones"."completed_by_tasks" or "major_goal_milestones"."done_on" is not null);