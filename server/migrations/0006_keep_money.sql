CREATE TABLE "budgets" (
	"user_id" uuid NOT NULL,
	"month" text NOT NULL,
	"category_id" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"rollover" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "budgets_once" UNIQUE NULLS NOT DISTINCT("user_id","month","category_id"),
	CONSTRAINT "budgets_month" CHECK ("budgets"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "budgets_amount" CHECK ("budgets"."amount_minor" between 1 and 999999999999)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"kind" text NOT NULL,
	"flag" text,
	"icon" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "categories_owned" UNIQUE("user_id","id"),
	CONSTRAINT "categories_name_length" CHECK (char_length("categories"."name") between 1 and 40),
	CONSTRAINT "categories_kind" CHECK ("categories"."kind" in ('expense', 'income')),
	CONSTRAINT "categories_flag" CHECK (("categories"."kind" = 'income') = ("categories"."flag" is null) and ("categories"."flag" is null or "categories"."flag" in ('need', 'want', 'saving'))),
	CONSTRAINT "categories_icon" CHECK ("categories"."icon" in ('home', 'basket', 'food', 'coffee', 'car', 'fuel', 'transport', 'bill', 'electricity', 'water', 'phone', 'internet', 'health', 'medicine', 'education', 'book', 'clothes', 'beauty', 'family', 'children', 'gift', 'charity', 'travel', 'fun', 'games', 'sport', 'subscription', 'repair', 'furniture', 'pet', 'bank', 'savings', 'salary', 'work', 'business', 'investment', 'refund', 'other')),
	CONSTRAINT "categories_two_levels" CHECK ("categories"."parent_id" is null or "categories"."parent_id" <> "categories"."id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"content" "bytea",
	"outline" jsonb,
	"mapping" jsonb NOT NULL,
	"choice" jsonb,
	"rows" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"errors" integer NOT NULL,
	"to_add" integer NOT NULL,
	"added" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"committed_at" timestamp with time zone,
	CONSTRAINT "imports_owned" UNIQUE("user_id","id"),
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('ready', 'running', 'done', 'cancelled', 'reverted')),
	CONSTRAINT "imports_counts" CHECK ("imports"."added" between 0 and "imports"."to_add")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"opening_balance_minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "accounts_owned" UNIQUE("user_id","id"),
	CONSTRAINT "accounts_name" CHECK (char_length("accounts"."name") between 1 and 60),
	CONSTRAINT "accounts_type" CHECK ("accounts"."type" in ('cash', 'bank', 'card', 'wallet', 'savings')),
	CONSTRAINT "accounts_currency" CHECK ("accounts"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "accounts_opening" CHECK (abs("accounts"."opening_balance_minor") <= 999999999999)
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"on_day" date NOT NULL,
	"rate" numeric(17, 8) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."rate" > 0),
	CONSTRAINT "exchange_rates_pair" CHECK ("exchange_rates"."currency" <> "exchange_rates"."to_currency")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_size" CHECK (octet_length("receipts"."picture") between 1 and 5242880)
);
--> statement-breakpoint
CREATE TABLE "category_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contains" text NOT NULL,
	"category_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "category_rules_contains" CHECK (char_length("category_rules"."contains") between 2 and 60)
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"expense_category_id" uuid,
	"income_category_id" uuid,
	"used_on" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payees_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"account_id" uuid NOT NULL,
	"to_account_id" uuid,
	"amount_minor" bigint NOT NULL,
	"received_minor" bigint,
	"currency" text NOT NULL,
	"category_id" uuid,
	"occurred_on" date NOT NULL,
	"payee" text NOT NULL,
	"payee_key" text NOT NULL,
	"note" text NOT NULL,
	"tags" text[] NOT NULL,
	"search_text" text NOT NULL,
	"receipt_id" uuid,
	"import_id" uuid,
	"import_line" integer,
	"fingerprint" text,
	"split_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "transactions_type" CHECK ("transactions"."type" in ('expense', 'income', 'transfer')),
	CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('cleared', 'planned')),
	CONSTRAINT "transactions_amount" CHECK ("transactions"."amount_minor" between 1 and 999999999999),
	CONSTRAINT "transactions_received" CHECK ("transactions"."received_minor" between 1 and 999999999999),
	CONSTRAINT "transactions_currency" CHECK ("transactions"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "transactions_transfer" CHECK (case when "transactions"."type" = 'transfer'
          then "transactions"."to_account_id" is not null and "transactions"."to_account_id" <> "transactions"."account_id"
            and "transactions"."received_minor" is not null and "transactions"."category_id" is null
          else "transactions"."to_account_id" is null and "transactions"."received_minor" is null end),
	CONSTRAINT "transactions_day" CHECK ("transactions"."occurred_on" between '2000-01-01' and '2100-12-31'),
	CONSTRAINT "transactions_payee" CHECK (char_length("transactions"."payee") <= 120),
	CONSTRAINT "transactions_note" CHECK (char_length("transactions"."note") <= 500),
	CONSTRAINT "transactions_tags" CHECK (cardinality("transactions"."tags") <= 10)
);
--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_category" FOREIGN KEY ("user_id","category_id") REFERENCES "public"."categories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent" FOREIGN KEY ("user_id","parent_id") REFERENCES "public"."categories"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_rules" ADD CONSTRAINT "category_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_rules" ADD CONSTRAINT "category_rules_category" FOREIGN KEY ("user_id","category_id") REFERENCES "public"."categories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_expense_category" FOREIGN KEY ("user_id","expense_category_id") REFERENCES "public"."categories"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_income_category" FOREIGN KEY ("user_id","income_category_id") REFERENCES "public"."categories"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_from" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_to" FOREIGN KEY ("user_id","to_account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_of_category" FOREIGN KEY ("user_id","category_id") REFERENCES "public"."categories"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_of_import" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."imports"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("user_id","kind",coalesce("parent_id", "user_id"),"name_key") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_deleted" ON "categories" USING btree ("deleted_at") WHERE "categories"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_age" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_deleted" ON "accounts" USING btree ("deleted_at") WHERE "accounts"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rates_day" ON "exchange_rates" USING btree ("user_id","to_currency","currency","on_day");--> statement-breakpoint
CREATE INDEX "receipts_user" ON "receipts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "category_rules_user" ON "category_rules" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "category_rules_deleted" ON "category_rules" USING btree ("deleted_at") WHERE "category_rules"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "payees_latest" ON "payees" USING btree ("user_id","used_on");--> statement-breakpoint
CREATE INDEX "transactions_latest" ON "transactions" USING btree ("user_id","occurred_on","id") WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_account" ON "transactions" USING btree ("user_id","account_id","occurred_on","id") WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_to_account" ON "transactions" USING btree ("user_id","to_account_id","occurred_on","id") WHERE "transactions"."deleted_at" is null and "transactions"."to_account_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_category" ON "transactions" USING btree ("user_id","category_id","occurred_on","id");--> statement-breakpoint
CREATE INDEX "transactions_payee" ON "transactions" USING btree ("user_id","payee_key","occurred_on","id") WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_planned" ON "transactions" USING btree ("user_id","occurred_on","id") WHERE "transactions"."deleted_at" is null and "transactions"."status" = 'planned';--> statement-breakpoint
CREATE INDEX "transactions_sums" ON "transactions" USING btree ("user_id","occurred_on","type","currency","category_id","account_id","amount_minor") WHERE "transactions"."deleted_at" is null and "transactions"."status" = 'cleared' and "transactions"."type" <> 'transfer';--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_import" ON "transactions" USING btree ("user_id","import_id","import_line") WHERE "transactions"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_split" ON "transactions" USING btree ("user_id","split_id") WHERE "transactions"."split_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_receipt" ON "transactions" USING btree ("user_id","receipt_id") WHERE "transactions"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_trash" ON "transactions" USING btree ("user_id","occurred_on","id") WHERE "transactions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "transactions_deleted" ON "transactions" USING btree ("deleted_at") WHERE "transactions"."deleted_at" is not null;