CREATE TABLE "health_snapshots" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"version" integer NOT NULL,
	"score" smallint,
	"confidence" smallint NOT NULL,
	CONSTRAINT "health_snapshots_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "health_snapshots_score" CHECK ("health_snapshots"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "readiness_ticks" (
	"user_id" uuid NOT NULL,
	"item" text NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_ticks_user_id_item_pk" PRIMARY KEY("user_id","item"),
	CONSTRAINT "readiness_ticks_item" CHECK ("readiness_ticks"."item" in ('insurance', 'will', 'export'))
);
--> statement-breakpoint
ALTER TABLE "health_snapshots" ADD CONSTRAINT "health_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_ticks" ADD CONSTRAINT "readiness_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;