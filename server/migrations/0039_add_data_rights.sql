CREATE TABLE "export_chunks" (
	"user_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "export_chunks_export_id_n_pk" PRIMARY KEY("export_id","n")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"size_bytes" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "exports_of" UNIQUE("user_id","id"),
	CONSTRAINT "exports_status" CHECK ("exports"."status" in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "exports_progress" CHECK ("exports"."progress" between 0 and 100),
	CONSTRAINT "exports_done" CHECK ("exports"."status" <> 'done' or num_nulls("exports"."size_bytes", "exports"."expires_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "restore_chunks" (
	"user_id" uuid NOT NULL,
	"restore_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "restore_chunks_restore_id_n_pk" PRIMARY KEY("restore_id","n")
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'ready' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"size_bytes" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restores_of" UNIQUE("user_id","id"),
	CONSTRAINT "restores_status" CHECK ("restores"."status" in ('ready', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "restores_progress" CHECK ("restores"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "export_chunks" ADD CONSTRAINT "export_chunks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_chunks" ADD CONSTRAINT "export_chunks_of" FOREIGN KEY ("user_id","export_id") REFERENCES "public"."exports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restore_chunks" ADD CONSTRAINT "restore_chunks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restore_chunks" ADD CONSTRAINT "restore_chunks_of" FOREIGN KEY ("user_id","restore_id") REFERENCES "public"."restores"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restores" ADD CONSTRAINT "restores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exports_open" ON "exports" USING btree ("user_id") WHERE "exports"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "exports_expire" ON "exports" USING btree ("expires_at") WHERE "exports"."status" = 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "restores_open" ON "restores" USING btree ("user_id") WHERE "restores"."status" in ('ready', 'running');--> statement-breakpoint
CREATE INDEX "restores_waiting" ON "restores" USING btree ("created_at") WHERE "restores"."status" = 'ready';