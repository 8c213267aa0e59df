CREATE TABLE "provider_outcomes" (
	"provider" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "provider_outcomes_provider" CHECK ("provider_outcomes"."provider" in ('sandbox', 'stripe', 'smtp', 'mail_files', 'push', 'google', 'inbound_mail', 'analytics'))
);
