CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charges_refunded" CHECK ("charges"."refunded_minor" between 0 and "charges"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"provider_ref" text,
	"url" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_state" CHECK ("checkouts"."state" in ('open', 'second_step', 'redirect', 'paid', 'declined', 'abandoned'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_outcome" CHECK ("provider_events"."outcome" in ('applied', 'ignored', 'quarantined'))
);
--> statement-breakpoint
CREATE TABLE "receipt_book" (
	"number" integer PRIMARY KEY NOT NULL,
	"charge_id" uuid,
	"amount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"tax_rate_bp" smallint NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"decision" text,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('asked', 'approved', 'declined', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"ends_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_events_kind" CHECK ("subscription_events"."kind" in ('started', 'renewed', 'payment_failed', 'payment_awaited', 'cancelled', 'resumed', 'free_month', 'free_month_taken_back', 'paid_time_ended', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"renews" boolean NOT NULL,
	"started_at" timestamp with time zone,
	"paid_until" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"access_until" timestamp with time zone,
	"anchor_day" smallint,
	"failed_tries" smallint NOT NULL,
	"next_try_at" timestamp with time zone,
	"provider" text,
	"customer_ref" text,
	"subscription_ref" text,
	"method_ref" text,
	"card_brand" text,
	"card_last4" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('free', 'active', 'past_due', 'expired')),
	CONSTRAINT "subscriptions_last4" CHECK ("subscriptions"."card_last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_book" ADD CONSTRAINT "receipt_book_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_ref" ON "charges" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "charges_user" ON "charges" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."state" in ('open', 'second_step', 'redirect');--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_book_charge" ON "receipt_book" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_user" ON "refunds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("asked_at") WHERE "refunds"."status" in ('asked', 'approved');--> statement-breakpoint
CREATE INDEX "subscription_events_user" ON "subscription_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("provider","customer_ref");--> statement-breakpoint
CREATE INDEX "subscriptions_ends" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."status" in ('active', 'past_due');