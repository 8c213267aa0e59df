ALTER TABLE "transactions" ADD COLUMN "original_payee" text;--> statement-breakpoint
CREATE TABLE "payee_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"payee_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payee_names_key" UNIQUE("user_id","key"),
	CONSTRAINT "payee_names_name" CHECK (char_length("payee_names"."name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "payees" DROP CONSTRAINT "payees_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "refused_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "former_payee" text;--> statement-breakpoint
ALTER TABLE "payee_names" ADD CONSTRAINT "payee_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_owned" UNIQUE("user_id","id");--> statement-breakpoint
ALTER TABLE "payee_names" ADD CONSTRAINT "payee_names_of_payee" FOREIGN KEY ("user_id","payee_id") REFERENCES "public"."payees"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payee_names_payee" ON "payee_names" USING btree ("user_id","payee_id");--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_key" UNIQUE("user_id","key");--> statement-breakpoint
ALTER TABLE "category_rules" DROP CONSTRAINT "category_rules_contains";--> statement-breakpoint
ALTER TABLE "category_rules" DROP CONSTRAINT "category_rules_category";
--> statement-breakpoint
DROP INDEX "category_rules_user";--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "is_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "match" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "conditions" jsonb;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "effects" jsonb;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "applied_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "last_applied_on" date;--> statement-breakpoint
-- By hand: a rule that categorised by words does what it did, in its order. It held of transactions of its category's kind alone.
UPDATE "category_rules" r SET
	"name" = r."contains",
	"conditions" = jsonb_build_array(
		jsonb_build_object('type', 'text', 'source', 'any', 'operator', 'all', 'phrases', jsonb_build_array(r."contains")),
		jsonb_build_object('type', 'kind', 'kinds', jsonb_build_array(c."kind"))
	),
	"effects" = jsonb_build_array(jsonb_build_object('type', 'category', 'categoryId', r."category_id")),
	"position" = o."position"
FROM "categories" c,
	(SELECT "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "created_at", "id") - 1 AS "position" FROM "category_rules") o
WHERE c."user_id" = r."user_id" AND c."id" = r."category_id" AND o."id" = r."id";--> statement-breakpoint
ALTER TABLE "category_rules" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ALTER COLUMN "conditions" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ALTER COLUMN "effects" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "category_rules_user" ON "category_rules" USING btree ("user_id","position","id");--> statement-breakpoint
ALTER TABLE "category_rules" DROP COLUMN "contains";--> statement-breakpoint
ALTER TABLE "category_rules" DROP COLUMN "category_id";--> statement-breakpoint
ALTER TABLE "category_rules" ADD CONSTRAINT "category_rules_name" CHECK (char_length("category_rules"."name") between 1 and 60);--> statement-breakpoint
ALTER TABLE "category_rules" ADD CONSTRAINT "category_rules_match" CHECK ("category_rules"."match" in ('all', 'any'));--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"period" text,
	"from_day" date,
	"to_day" date,
	"account_id" uuid,
	"category_id" uuid,
	"is_uncategorised" boolean DEFAULT false NOT NULL,
	"type" text,
	"status" text,
	"payee" text,
	"tag" text,
	"min_amount" text,
	"max_amount" text,
	"has_receipt" boolean,
	"q" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_filters_name" CHECK (char_length("saved_filters"."name") between 1 and 40),
	CONSTRAINT "saved_filters_period" CHECK ("saved_filters"."period" in ('cycle', 'previous', 'quarter', 'year')),
	CONSTRAINT "saved_filters_type" CHECK ("saved_filters"."type" in ('expense', 'income', 'transfer')),
	CONSTRAINT "saved_filters_status" CHECK ("saved_filters"."status" in ('cleared', 'planned')),
	CONSTRAINT "saved_filters_from" CHECK ("saved_filters"."from_day" between '2000-01-01' and '2100-12-31'),
	CONSTRAINT "saved_filters_to" CHECK ("saved_filters"."to_day" between '2000-01-01' and '2100-12-31'),
	CONSTRAINT "saved_filters_category" CHECK ("saved_filters"."category_id" is null or not "saved_filters"."is_uncategorised")
);
--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_filters_user" ON "saved_filters" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_filters_deleted" ON "saved_filters" USING btree ("deleted_at") WHERE "saved_filters"."deleted_at" is not null;
