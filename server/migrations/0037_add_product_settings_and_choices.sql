CREATE TABLE "active_choices" (
	"user_id" uuid NOT NULL,
	"noun" text NOT NULL,
	"ids" uuid[] NOT NULL,
	"chosen_on" date NOT NULL,
	CONSTRAINT "active_choices_user_id_noun_pk" PRIMARY KEY("user_id","noun"),
	CONSTRAINT "active_choices_noun" CHECK ("active_choices"."noun" in ('accounts', 'savingsGoals', 'majorGoals', 'habits', 'programmes'))
);
--> statement-breakpoint
CREATE TABLE "product_setting_overrides" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "active_choices" ADD CONSTRAINT "active_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;