CREATE TABLE "pending_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"choices" jsonb NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_mails" (
	"mailbox_hash" text NOT NULL,
	"job_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_mails_mailbox_hash_job_id_pk" PRIMARY KEY("mailbox_hash","job_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_holder_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registered_from" text;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_registrations_token" ON "pending_registrations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pending_registrations_email" ON "pending_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pending_registrations_expires" ON "pending_registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registration_mails_expires" ON "registration_mails" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_registered_from" ON "users" USING btree ("registered_from","created_at") WHERE "users"."registered_from" is not null;--> statement-breakpoint
-- Who came by a provider, or was linked to one, has proved to read the mailbox.
UPDATE "users" SET "is_holder_verified" = true WHERE EXISTS (SELECT 1 FROM "identities" WHERE "identities"."user_id" = "users"."id");
