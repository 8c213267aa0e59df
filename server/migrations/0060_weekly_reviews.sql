CREATE TABLE "weekly_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"week_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"step" smallint NOT NULL,
	"note" text NOT NULL,
	"intention" text NOT NULL,
	"tasks" jsonb NOT NULL,
	"figures" jsonb,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_reviews_week" UNIQUE("user_id","week_on"),
	CONSTRAINT "weekly_reviews_step" CHECK ("weekly_reviews"."step" between 1 and 5),
	CONSTRAINT "weekly_reviews_note" CHECK (char_length("weekly_reviews"."note") <= 500),
	CONSTRAINT "weekly_reviews_intention" CHECK (char_length("weekly_reviews"."intention") <= 120),
	CONSTRAINT "weekly_reviews_days" CHECK ("weekly_reviews"."ends_on" = "weekly_reviews"."week_on" + 6),
	CONSTRAINT "weekly_reviews_finished" CHECK (("weekly_reviews"."figures" is null) = ("weekly_reviews"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notification_deliveries" DROP CONSTRAINT "notification_deliveries_topic";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_action";--> statement-breakpoint
ALTER TABLE "weekly_reviews" ADD CONSTRAINT "weekly_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_topic" CHECK ("notification_deliveries"."topic" in ('tasks', 'streaks', 'payments', 'budgets', 'savings', 'habits', 'goals', 'selfDevelopment', 'weeklyReview', 'subscription', 'support', 'security', 'announcements', 'system'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_action" CHECK ("notifications"."action_type" in ('expense', 'installment', 'savings', 'emergency', 'habit', 'goal', 'task', 'review', 'subscription', 'referral', 'support', 'data', 'security', 'system'));