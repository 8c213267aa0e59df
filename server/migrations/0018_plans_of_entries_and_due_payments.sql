ALTER TABLE "emergency_fund_entries" ADD COLUMN "plans" jsonb;--> statement-breakpoint
CREATE INDEX "obligation_payments_due" ON "obligation_payments" USING btree ("due_on","user_id");