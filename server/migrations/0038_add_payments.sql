CREATE TABLE "sandbox_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"customer" text NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"webhook" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"refund_key" text,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_status" CHECK ("sandbox_payments"."status" in ('paid', 'declined', 'second_step'))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "amount_minor" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "currency" text NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "told_of" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_key" ON "sandbox_payments" USING btree ("key");--> statement-breakpoint
CREATE INDEX "sandbox_payments_customer" ON "sandbox_payments" USING btree ("customer");