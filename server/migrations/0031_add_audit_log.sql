CREATE TABLE "audit_log" (
	"position" bigint PRIMARY KEY NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_actor" CHECK ("audit_log"."actor_kind" in ('user', 'command_line', 'server')),
	CONSTRAINT "audit_log_actor_id" CHECK (("audit_log"."actor_kind" = 'user') = ("audit_log"."actor_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_hash" ON "audit_log" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_kind","target_id","position");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	RAISE EXCEPTION 'rows of audit_log are only inserted';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_only_inserts" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
