CREATE TABLE "obligation_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"obligation_id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "obligation_attachments_size" CHECK (octet_length("obligation_attachments"."picture") between 1 and 5242880)
);
--> statement-breakpoint
CREATE TABLE "payoff_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"budget_minor" bigint NOT NULL,
	"method" text NOT NULL,
	"order" uuid[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payoff_choices_currency" CHECK ("payoff_choices"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payoff_choices_budget" CHECK ("payoff_choices"."budget_minor" between 1 and 999999999999),
	CONSTRAINT "payoff_choices_method" CHECK ("payoff_choices"."method" in ('snowball', 'avalanche', 'own')),
	CONSTRAINT "payoff_choices_order" CHECK (cardinality("payoff_choices"."order") <= 50)
);
--> statement-breakpoint
ALTER TABLE "emergency_fund_entries" DROP CONSTRAINT "emergency_fund_entries_reason";--> statement-breakpoint
ALTER TABLE "emergency_fund_entries" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "obligation_attachments" ADD CONSTRAINT "obligation_attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligation_attachments" ADD CONSTRAINT "obligation_attachments_obligation" FOREIGN KEY ("user_id","obligation_id") REFERENCES "public"."obligations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payoff_choices" ADD CONSTRAINT "payoff_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "obligation_attachments_of" ON "obligation_attachments" USING btree ("user_id","obligation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "obligation_attachments_deleted" ON "obligation_attachments" USING btree ("deleted_at") WHERE "obligation_attachments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "emergency_fund_entries_deleted" ON "emergency_fund_entries" USING btree ("deleted_at") WHERE "emergency_fund_entries"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "emergency_fund_entries" ADD CONSTRAINT "emergency_fund_entries_reason" CHECK (char_length("emergency_fund_entries"."reason") <= 200);