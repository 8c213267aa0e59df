CREATE TABLE "invited_mailboxes" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"invite_id" uuid NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"shown_email" text NOT NULL,
	"mailbox_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referral_mailboxes" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_id" uuid,
	"invite_id" uuid,
	"status" text NOT NULL,
	"reason" text,
	"registered_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_status" CHECK ("referrals"."status" in ('granted', 'review', 'refused')),
	CONSTRAINT "referrals_reason" CHECK ("referrals"."reason" in ('same_mailbox', 'known_mailbox', 'cycle', 'by_admin')),
	CONSTRAINT "referrals_reason_of_refusal" CHECK (("referrals"."reason" is null) = ("referrals"."status" <> 'refused'))
);
--> statement-breakpoint
DROP INDEX "tickets_user";--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "mail_hash" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referral_invites" ADD CONSTRAINT "referral_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_invited_id_users_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_invite_id_referral_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."referral_invites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_invites_mailbox" ON "referral_invites" USING btree ("user_id","mailbox_hash");--> statement-breakpoint
CREATE INDEX "referral_invites_sent" ON "referral_invites" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_invited" ON "referrals" USING btree ("invited_id");--> statement-breakpoint
CREATE INDEX "referrals_invite" ON "referrals" USING btree ("invite_id");--> statement-breakpoint
CREATE INDEX "referrals_user" ON "referrals" USING btree ("user_id","decided_at");--> statement-breakpoint
CREATE INDEX "referrals_review" ON "referrals" USING btree ("decided_at") WHERE "referrals"."status" = 'review';--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_mail" ON "ticket_messages" USING btree ("mail_hash");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id","number");