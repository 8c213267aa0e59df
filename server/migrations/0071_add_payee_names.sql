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
ALTER TABLE "payees" ADD CONSTRAINT "payees_key" UNIQUE("user_id","key");