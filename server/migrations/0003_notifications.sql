CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"action_type" text,
	"dedup_key" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('success', 'warning', 'error', 'info')),
	CONSTRAINT "notifications_action" CHECK ("notifications"."action_type" in ('expense', 'installment', 'savings', 'emergency', 'habit', 'goal', 'task', 'subscription', 'system')),
	CONSTRAINT "notifications_title" CHECK (char_length("notifications"."title") between 1 and 120),
	CONSTRAINT "notifications_message" CHECK (char_length("notifications"."message") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedup" ON "notifications" USING btree ("user_id","dedup_key");--> statement-breakpoint
CREATE INDEX "notifications_deleted" ON "notifications" USING btree ("deleted_at") WHERE "notifications"."deleted_at" is not null;