CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"backup_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "backup_runs_kind" CHECK ("backup_runs"."kind" in ('written', 'restored', 'tested')),
	CONSTRAINT "backup_runs_bytes" CHECK ("backup_runs"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "database_sizes" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "database_sizes_bytes" CHECK ("database_sizes"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"forwarded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_counts_day_kind_name_pk" PRIMARY KEY("day","kind","name"),
	CONSTRAINT "analytics_counts_kind" CHECK ("analytics_counts"."kind" in ('page', 'action')),
	CONSTRAINT "analytics_counts_forwarded" CHECK ("analytics_counts"."forwarded" between 0 and "analytics_counts"."count")
);
--> statement-breakpoint
CREATE TABLE "call_statistics" (
	"hour" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"count" integer NOT NULL,
	"unauthorized" integer NOT NULL,
	"errors" integer NOT NULL,
	"latencies" integer[] NOT NULL,
	CONSTRAINT "call_statistics_hour_call_pk" PRIMARY KEY("hour","call"),
	CONSTRAINT "call_statistics_latencies" CHECK (cardinality("call_statistics"."latencies") = 32)
);
--> statement-breakpoint
CREATE INDEX "backup_runs_kind" ON "backup_runs" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "consents_analytics" ON "consents" USING btree ("user_id","created_at","id") WHERE "consents"."kind" = 'analytics';