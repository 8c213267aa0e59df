ALTER TABLE "referrals" DROP CONSTRAINT "referrals_reason";--> statement-breakpoint
CREATE INDEX "referrals_decided" ON "referrals" USING btree ("decided_at");--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_reason" CHECK ("referrals"."reason" in ('same_mailbox', 'known_mailbox', 'cycle', 'by_admin', 'invited_left'));