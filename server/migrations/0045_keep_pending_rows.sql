ALTER TABLE "transactions" ADD COLUMN "pending_fingerprint" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "pending_import_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_of_pending_import" FOREIGN KEY ("user_id","pending_import_id") REFERENCES "public"."imports"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_pending_import" ON "transactions" USING btree ("user_id","pending_import_id") WHERE "transactions"."pending_import_id" is not null;