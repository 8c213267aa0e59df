CREATE TABLE "recurring" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"account_id" uuid NOT NULL,
	"to_account_id" uuid,
	"category_id" uuid,
	"currency" text NOT NULL,
	"records_from" date,
	"note" text NOT NULL,
	"planned_from" date NOT NULL,
	"ends_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "recurring_of" UNIQUE("user_id","id"),
	CONSTRAINT "recurring_type" CHECK ("recurring"."type" in ('expense', 'income', 'transfer')),
	CONSTRAINT "recurring_title" CHECK (char_length("recurring"."title") between 1 and 80),
	CONSTRAINT "recurring_note" CHECK (char_length("recurring"."note") <= 500),
	CONSTRAINT "recurring_currency" CHECK ("recurring"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "recurring_transfer" CHECK (case when "recurring"."type" = 'transfer'
          then "recurring"."to_account_id" is not null and "recurring"."to_account_id" <> "recurring"."account_id" and "recurring"."category_id" is null
          else "recurring"."to_account_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "recurring_occurrences" (
	"user_id" uuid NOT NULL,
	"recurring_id" uuid NOT NULL,
	"planned_on" date NOT NULL,
	"due_on" date,
	"amount_minor" bigint,
	"skipped_at" timestamp with time zone,
	"transaction_id" uuid,
	"settled_at" timestamp with time zone,
	"matched_at" timestamp with time zone,
	"replaced_transaction_id" uuid,
	"refused_ids" uuid[] NOT NULL,
	CONSTRAINT "recurring_occurrences_recurring_id_planned_on_pk" PRIMARY KEY("recurring_id","planned_on"),
	CONSTRAINT "recurring_occurrences_day" CHECK ("recurring_occurrences"."due_on" between '2000-01-01' and '2100-12-31'),
	CONSTRAINT "recurring_occurrences_amount" CHECK ("recurring_occurrences"."amount_minor" between 1 and 999999999999)
);
--> statement-breakpoint
CREATE TABLE "recurring_terms" (
	"user_id" uuid NOT NULL,
	"recurring_id" uuid NOT NULL,
	"replaces_from" date NOT NULL,
	"unit" text NOT NULL,
	"every" integer NOT NULL,
	"calendar" text NOT NULL,
	"anchor_on" date NOT NULL,
	"starts_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"is_approximate" boolean NOT NULL,
	CONSTRAINT "recurring_terms_recurring_id_replaces_from_pk" PRIMARY KEY("recurring_id","replaces_from"),
	CONSTRAINT "recurring_terms_unit" CHECK ("recurring_terms"."unit" in ('day', 'week', 'month', 'payday', 'lastWorkingDay')),
	CONSTRAINT "recurring_terms_every" CHECK ("recurring_terms"."every" between 1 and 90),
	CONSTRAINT "recurring_terms_calendar" CHECK ("recurring_terms"."calendar" in ('gregory', 'umalqura')),
	CONSTRAINT "recurring_terms_day" CHECK ("recurring_terms"."starts_on" between '2000-01-01' and '2100-12-31'),
	CONSTRAINT "recurring_terms_amount" CHECK ("recurring_terms"."amount_minor" between 1 and 999999999999)
);
--> statement-breakpoint
ALTER TABLE "recurring" ADD CONSTRAINT "recurring_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_occurrences" ADD CONSTRAINT "recurring_occurrences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_occurrences" ADD CONSTRAINT "recurring_occurrences_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_occurrences" ADD CONSTRAINT "recurring_occurrences_replaced_transaction_id_transactions_id_fk" FOREIGN KEY ("replaced_transaction_id") REFERENCES "public"."transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_occurrences" ADD CONSTRAINT "recurring_occurrences_recurring" FOREIGN KEY ("user_id","recurring_id") REFERENCES "public"."recurring"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_terms" ADD CONSTRAINT "recurring_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_terms" ADD CONSTRAINT "recurring_terms_recurring" FOREIGN KEY ("user_id","recurring_id") REFERENCES "public"."recurring"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_deleted" ON "recurring" USING btree ("deleted_at") WHERE "recurring"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "recurring_occurrences_planned" ON "recurring_occurrences" USING btree ("user_id","planned_on");--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_occurrences_transaction" ON "recurring_occurrences" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "recurring_occurrences_replaced" ON "recurring_occurrences" USING btree ("replaced_transaction_id");--> statement-breakpoint
CREATE INDEX "recurring_terms_of" ON "recurring_terms" USING btree ("user_id","recurring_id");