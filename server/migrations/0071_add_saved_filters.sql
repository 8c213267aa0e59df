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