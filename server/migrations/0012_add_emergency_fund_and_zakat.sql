CREATE TABLE "emergency_funds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"income_kind" text NOT NULL,
	"months" integer NOT NULL,
	"account_id" uuid,
	"own_essential_minor" bigint,
	"excluded_category_ids" uuid[] NOT NULL,
	"is_debts_excluded" boolean NOT NULL,
	"plan_cycles" integer,
	"plan_first_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "emergency_funds_currency" CHECK ("emergency_funds"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "emergency_funds_income_kind" CHECK ("emergency_funds"."income_kind" in ('two_stable', 'one', 'freelance')),
	CONSTRAINT "emergency_funds_own_essential" CHECK ("emergency_funds"."own_essential_minor" between 1 and 999999999999),
	CONSTRAINT "emergency_funds_plan_cycles" CHECK ("emergency_funds"."plan_cycles" between 1 and 24),
	CONSTRAINT "emergency_funds_plan" CHECK (("emergency_funds"."plan_cycles" is null) = ("emergency_funds"."plan_first_on" is null))
);
--> statement-breakpoint
CREATE TABLE "emergency_fund_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"occurred_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "emergency_fund_entries_amount" CHECK ("emergency_fund_entries"."amount_minor" <> 0 and abs("emergency_fund_entries"."amount_minor") <= 999999999999),
	CONSTRAINT "emergency_fund_entries_reason" CHECK (char_length("emergency_fund_entries"."reason") <= 120),
	CONSTRAINT "emergency_fund_entries_day" CHECK ("emergency_fund_entries"."occurred_on" between '2000-01-01' and '2100-12-31')
);
--> statement-breakpoint
CREATE TABLE "zakat_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"hijri_year" integer,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "zakat_payments_amount" CHECK ("zakat_payments"."amount_minor" between 1 and 999999999999),
	CONSTRAINT "zakat_payments_currency" CHECK ("zakat_payments"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "zakat_payments_note" CHECK (char_length("zakat_payments"."note") <= 120),
	CONSTRAINT "zakat_payments_day" CHECK ("zakat_payments"."paid_on" between '2000-01-01' and '2100-12-31')
);
--> statement-breakpoint
CREATE TABLE "zakat_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"currency" text,
	"figures" jsonb,
	"figures_on" date,
	"anniversary_month" integer,
	"anniversary_day" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "zakat_settings_currency" CHECK ("zakat_settings"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "zakat_settings_figures" CHECK (("zakat_settings"."figures" is null) = ("zakat_settings"."currency" is null) and ("zakat_settings"."figures" is null) = ("zakat_settings"."figures_on" is null)),
	CONSTRAINT "zakat_settings_month" CHECK ("zakat_settings"."anniversary_month" between 1 and 12),
	CONSTRAINT "zakat_settings_day" CHECK ("zakat_settings"."anniversary_day" between 1 and 30),
	CONSTRAINT "zakat_settings_anniversary" CHECK (("zakat_settings"."anniversary_month" is null) = ("zakat_settings"."anniversary_day" is null))
);
--> statement-breakpoint
ALTER TABLE "emergency_funds" ADD CONSTRAINT "emergency_funds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_fund_entries" ADD CONSTRAINT "emergency_fund_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zakat_payments" ADD CONSTRAINT "zakat_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zakat_settings" ADD CONSTRAINT "zakat_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_fund_entries_of" ON "emergency_fund_entries" USING btree ("user_id","occurred_on","id");--> statement-breakpoint
CREATE INDEX "zakat_payments_of" ON "zakat_payments" USING btree ("user_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "zakat_payments_deleted" ON "zakat_payments" USING btree ("deleted_at") WHERE "zakat_payments"."deleted_at" is not null;