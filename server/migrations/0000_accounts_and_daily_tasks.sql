CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"salary_day" smallint DEFAULT 1 NOT NULL,
	"salary_weekend_rule" text DEFAULT 'none' NOT NULL,
	"week_start" smallint DEFAULT 0 NOT NULL,
	"day_start_hour" smallint DEFAULT 0 NOT NULL,
	"digits" text DEFAULT 'latn' NOT NULL,
	"calendar" text DEFAULT 'gregory' NOT NULL,
	"hijri_offset" smallint DEFAULT 0 NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"text_size" text DEFAULT 'medium' NOT NULL,
	"hide_amounts" boolean DEFAULT false NOT NULL,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"occupation" text,
	CONSTRAINT "preferences_salary_day" CHECK ("preferences"."salary_day" between 1 and 31),
	CONSTRAINT "preferences_week_start" CHECK ("preferences"."week_start" between 0 and 6),
	CONSTRAINT "preferences_day_start_hour" CHECK ("preferences"."day_start_hour" between 0 and 6),
	CONSTRAINT "preferences_hijri_offset" CHECK ("preferences"."hijri_offset" between -2 and 2)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"avatar_url" text,
	"country" text NOT NULL,
	"city" text,
	"timezone" text NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by" uuid,
	"plan" text DEFAULT 'free' NOT NULL,
	"plan_started_at" timestamp with time zone,
	"plan_ends_at" timestamp with time zone,
	"plan_renews" boolean DEFAULT false NOT NULL,
	"free_months_earned" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_plan" CHECK ("users"."plan" in ('free', 'paid', 'premium')),
	CONSTRAINT "users_free_months" CHECK ("users"."free_months_earned" >= 0)
);
--> statement-breakpoint
CREATE TABLE "daily_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"priority" text NOT NULL,
	"completed_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "daily_tasks_title" CHECK (char_length("daily_tasks"."title") between 1 and 120),
	CONSTRAINT "daily_tasks_description" CHECK (char_length("daily_tasks"."description") <= 2000),
	CONSTRAINT "daily_tasks_priority" CHECK ("daily_tasks"."priority" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_method_path_key_pk" PRIMARY KEY("user_id","method","path","key")
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"bucket" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_tasks" ADD CONSTRAINT "daily_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_referral_code" ON "users" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "users_referred_by" ON "users" USING btree ("referred_by");--> statement-breakpoint
CREATE INDEX "daily_tasks_user" ON "daily_tasks" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "daily_tasks_deleted" ON "daily_tasks" USING btree ("deleted_at") WHERE "daily_tasks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_windows_ends" ON "rate_windows" USING btree ("ends_at");