CREATE TABLE "insight_dismissals" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"cycle" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insight_dismissals_user_id_cycle_kind_subject_pk" PRIMARY KEY("user_id","cycle","kind","subject"),
	CONSTRAINT "insight_dismissals_kind" CHECK ("insight_dismissals"."kind" in ('cash_flow', 'streak_at_risk', 'zakat_due', 'habit_risk_hour', 'budget_at_risk', 'category_above_baseline', 'emergency_cover_low', 'subscription_rose', 'installment_ends')),
	CONSTRAINT "insight_dismissals_subject" CHECK (char_length("insight_dismissals"."subject") between 1 and 36),
	CONSTRAINT "insight_dismissals_cycle" CHECK ("insight_dismissals"."cycle" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "muted_insights" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "muted_insights_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "muted_insights_kind" CHECK ("muted_insights"."kind" in ('cash_flow', 'streak_at_risk', 'zakat_due', 'habit_risk_hour', 'budget_at_risk', 'category_above_baseline', 'emergency_cover_low', 'subscription_rose', 'installment_ends'))
);
--> statement-breakpoint
ALTER TABLE "insight_dismissals" ADD CONSTRAINT "insight_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_insights" ADD CONSTRAINT "muted_insights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;