CREATE TABLE "budget_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"from_category_id" uuid NOT NULL,
	"to_category_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "budget_moves_month_named" CHECK ("budget_moves"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "budget_moves_apart" CHECK ("budget_moves"."from_category_id" <> "budget_moves"."to_category_id"),
	CONSTRAINT "budget_moves_amount" CHECK ("budget_moves"."amount_minor" between 1 and 999999999999)
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"stated_minor" bigint NOT NULL,
	"difference_minor" bigint NOT NULL,
	"adjustment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reconciliations_of" UNIQUE("user_id","account_id","created_at"),
	CONSTRAINT "reconciliations_stated" CHECK (abs("reconciliations"."stated_minor") <= 999999999999),
	CONSTRAINT "reconciliations_adjusted" CHECK (("reconciliations"."difference_minor" = 0) = ("reconciliations"."adjustment_id" is null))
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reconciled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "to_reconciled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "budget_moves" ADD CONSTRAINT "budget_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_moves" ADD CONSTRAINT "budget_moves_from" FOREIGN KEY ("user_id","from_category_id") REFERENCES "public"."categories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_moves" ADD CONSTRAINT "budget_moves_to" FOREIGN KEY ("user_id","to_category_id") REFERENCES "public"."categories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_account" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_moves_month" ON "budget_moves" USING btree ("user_id","month");