CREATE TABLE "inbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"dedup_key" text NOT NULL,
	"sender" text NOT NULL,
	"pattern_key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"foreign_minor" bigint,
	"foreign_currency" text,
	"fee_minor" bigint,
	"fee_currency" text,
	"is_cash" boolean NOT NULL,
	"payee" text NOT NULL,
	"payee_key" text NOT NULL,
	"occurred_on" date NOT NULL,
	"card" text,
	"to_card" text,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "inbox_messages_text" CHECK (char_length("inbox_messages"."text") <= 4000),
	CONSTRAINT "inbox_messages_sender" CHECK (char_length("inbox_messages"."sender") <= 50),
	CONSTRAINT "inbox_messages_type" CHECK ("inbox_messages"."type" in ('expense', 'income', 'transfer')),
	CONSTRAINT "inbox_messages_amount" CHECK ("inbox_messages"."amount_minor" between 1 and 999999999999),
	CONSTRAINT "inbox_messages_currency" CHECK ("inbox_messages"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "inbox_messages_foreign" CHECK (("inbox_messages"."foreign_minor" is null) = ("inbox_messages"."foreign_currency" is null) and "inbox_messages"."foreign_minor" between 1 and 999999999999),
	CONSTRAINT "inbox_messages_fee" CHECK (("inbox_messages"."fee_minor" is null) = ("inbox_messages"."fee_currency" is null) and "inbox_messages"."fee_minor" between 1 and 999999999999),
	CONSTRAINT "inbox_messages_payee" CHECK (char_length("inbox_messages"."payee") <= 120),
	CONSTRAINT "inbox_messages_day" CHECK ("inbox_messages"."occurred_on" between '2000-01-01' and '2100-12-31'),
	CONSTRAINT "inbox_messages_cards" CHECK ("inbox_messages"."card" ~ '^\d{1,10}$' and "inbox_messages"."to_card" ~ '^\d{1,10}$'),
	CONSTRAINT "inbox_messages_state" CHECK ("inbox_messages"."accepted_at" is null or ("inbox_messages"."deleted_at" is null and "inbox_messages"."text" = ''))
);
--> statement-breakpoint
CREATE TABLE "inbox_patterns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sender" text NOT NULL,
	"type" text NOT NULL,
	"payee" text NOT NULL,
	"card" text,
	"confirmed" smallint NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_patterns_sender" CHECK (char_length("inbox_patterns"."sender") <= 50),
	CONSTRAINT "inbox_patterns_type" CHECK ("inbox_patterns"."type" in ('expense', 'income', 'transfer')),
	CONSTRAINT "inbox_patterns_payee" CHECK (char_length("inbox_patterns"."payee") <= 120),
	CONSTRAINT "inbox_patterns_card" CHECK ("inbox_patterns"."card" ~ '^\d{1,10}$'),
	CONSTRAINT "inbox_patterns_automatic" CHECK ("inbox_patterns"."confirmed" >= 0 and (not "inbox_patterns"."is_automatic" or "inbox_patterns"."confirmed" >= 3))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_action";--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_patterns" ADD CONSTRAINT "inbox_patterns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_messages_dedup" ON "inbox_messages" USING btree ("user_id","dedup_key");--> statement-breakpoint
CREATE INDEX "inbox_messages_waiting" ON "inbox_messages" USING btree ("user_id","created_at","id") WHERE "inbox_messages"."accepted_at" is null and "inbox_messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_messages_accepted" ON "inbox_messages" USING btree ("user_id","accepted_at") WHERE "inbox_messages"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "inbox_messages_accepted_at" ON "inbox_messages" USING btree ("accepted_at") WHERE "inbox_messages"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "inbox_messages_deleted" ON "inbox_messages" USING btree ("deleted_at") WHERE "inbox_messages"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_patterns_key" ON "inbox_patterns" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "inbox_patterns_used" ON "inbox_patterns" USING btree ("user_id","used_at","id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_action" CHECK ("notifications"."action_type" in ('expense', 'inbox', 'installment', 'savings', 'emergency', 'habit', 'goal', 'task', 'review', 'subscription', 'referral', 'support', 'data', 'security', 'system'));