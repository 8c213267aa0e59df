ALTER TABLE "emergency_fund_entries" ADD COLUMN "transaction_id" uuid;--> statement-breakpoint
ALTER TABLE "obligations" ADD COLUMN "pots_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "savings_entries" ADD COLUMN "transaction_id" uuid;--> statement-breakpoint
ALTER TABLE "zakat_payments" ADD COLUMN "transaction_id" uuid;--> statement-breakpoint
ALTER TABLE "emergency_fund_entries" ADD CONSTRAINT "emergency_fund_entries_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savings_entries" ADD CONSTRAINT "savings_entries_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zakat_payments" ADD CONSTRAINT "zakat_payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_fund_entries" ADD CONSTRAINT "emergency_fund_entries_transaction" UNIQUE("transaction_id");--> statement-breakpoint
ALTER TABLE "savings_entries" ADD CONSTRAINT "savings_entries_transaction" UNIQUE("transaction_id");--> statement-breakpoint
ALTER TABLE "zakat_payments" ADD CONSTRAINT "zakat_payments_transaction" UNIQUE("transaction_id");