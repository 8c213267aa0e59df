CREATE TABLE "obligation_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"obligation_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payment_due_on" date,
	"amount_minor" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "obligation_events_type" CHECK ("obligation_events"."type" in ('paid', 'undone', 'received', 'skipped', 'waived', 'moved', 'amount_changed', 'closed', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "obligations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"creditor" text NOT NULL,
	"currency" text NOT NULL,
	"frequency" text NOT NULL,
	"every" integer NOT NULL,
	"calendar" text NOT NULL,
	"first_due_on" date NOT NULL,
	"account_id" uuid,
	"category_id" uuid,
	"principal_minor" bigint,
	"rate_percent" numeric(7, 4),
	"note" text NOT NULL,
	"is_pinned" boolean NOT NULL,
	"shares" integer,
	"my_shares" integer,
	"contribution_minor" bigint,
	"turns" integer[],
	"closed_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "obligations_of" UNIQUE("user_id","id"),
	CONSTRAINT "obligations_kind" CHECK ("obligations"."kind" in ('installment', 'loan', 'bill', 'subscription', 'rent', 'iOwe', 'owedToMe', 'jamiya')),
	CONSTRAINT "obligations_title" CHECK (char_length("obligations"."title") between 1 and 80),
	CONSTRAINT "obligations_creditor" CHECK (char_length("obligations"."creditor") <= 80),
	CONSTRAINT "obligations_note" CHECK (char_length("obligations"."note") <= 500),
	CONSTRAINT "obligations_currency" CHECK ("obligations"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "obligations_frequency" CHECK ("obligations"."frequency" in ('week', 'month')),
	CONSTRAINT "obligations_calendar" CHECK ("obligations"."calendar" in ('gregory', 'umalqura')),
	CONSTRAINT "obligations_circle" CHECK (("obligations"."kind" = 'jamiya') = ("obligations"."shares" is not null and "obligations"."my_shares" is not null
          and "obligations"."contribution_minor" is not null and "obligations"."turns" is not null))
);
--> statement-breakpoint
CREATE TABLE "obligation_paid_parts" (
	"user_id" uuid NOT NULL,
	"obligation_id" uuid NOT NULL,
	"payment_id" uuid,
	"transaction_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "obligation_paid_parts_once" UNIQUE NULLS NOT DISTINCT("user_id","transaction_id","payment_id"),
	CONSTRAINT "obligation_paid_parts_amount" CHECK ("obligation_paid_parts"."amount_minor" between 1 and 999999999999)
);
--> statement-breakpoint
CREATE TABLE "obligation_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"obligation_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"waived_at" timestamp with time zone,
	"paid_before" boolean NOT NULL,
	CONSTRAINT "obligation_payments_of" UNIQUE("user_id","id"),
	CONSTRAINT "obligation_payments_amount" CHECK ("obligation_payments"."amount_minor" between 1 and 999999999999),
	CONSTRAINT "obligation_payments_day" CHECK ("obligation_payments"."due_on" between '2000-01-01' and '2100-12-31')
);
--> statement-breakpoint
DROP INDEX "transactions_sums";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "excluded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "obligation_events" ADD CONSTRAINT "obligation_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligation_events" ADD CONSTRAINT "obligation_events_obligation" FOREIGN KEY ("user_id","obligation_id") REFERENCES "public"."obligations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligations" ADD CONSTRAINT "obligations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligation_paid_parts" ADD CONSTRAINT "obligation_paid_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligation_paid_parts" ADD CONSTRAINT "obligation_paid_parts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligation_paid_parts" ADD CONSTRAINT "obligation_paid_parts_obligation" FOREIGN KEY ("user_id","obligation_id") REFERENCES "public"."obligations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligation_paid_parts" ADD CONSTRAINT "obligation_paid_parts_of_payment" FOREIGN KEY ("user_id","payment_id") REFERENCES "public"."obligation_payments"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligation_payments" ADD CONSTRAINT "obligation_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligation_payments" ADD CONSTRAINT "obligation_payments_obligation" FOREIGN KEY ("user_id","obligation_id") REFERENCES "public"."obligations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "obligation_events_of" ON "obligation_events" USING btree ("user_id","obligation_id","at");--> statement-breakpoint
CREATE INDEX "obligations_deleted" ON "obligations" USING btree ("deleted_at") WHERE "obligations"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "obligation_paid_parts_payment" ON "obligation_paid_parts" USING btree ("user_id","obligation_id","payment_id");--> statement-breakpoint
CREATE INDEX "obligation_payments_schedule" ON "obligation_payments" USING btree ("user_id","obligation_id","due_on","id");--> statement-breakpoint
CREATE INDEX "transactions_sums" ON "transactions" USING btree ("user_id","occurred_on","type","currency","category_id","account_id","amount_minor") WHERE "transactions"."deleted_at" is null and "transactions"."status" = 'cleared' and "transactions"."type" <> 'transfer' and not "transactions"."excluded";