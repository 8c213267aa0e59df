CREATE TABLE "passkey_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "signs_in_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "passkey_sign_ins_expires" ON "passkey_sign_ins" USING btree ("expires_at");