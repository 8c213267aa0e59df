CREATE TABLE "programme_versions" (
	"programme_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "programme_versions_programme_id_version_pk" PRIMARY KEY("programme_id","version"),
	CONSTRAINT "programme_versions_version" CHECK ("programme_versions"."version" >= 1),
	CONSTRAINT "programme_versions_days" CHECK ("programme_versions"."days" between 0 and 90)
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "content_version" integer;
--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;
--> statement-breakpoint
ALTER TABLE "programme_versions" ADD CONSTRAINT "programme_versions_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_version" CHECK ("enrolments"."version" >= 1);
--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_content_version" CHECK ("programmes"."content_version" >= 1);
--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_state" CHECK ("programmes"."state" in ('draft', 'published', 'withdrawn'));
--> statement-breakpoint
-- Days had no version: what there is becomes the first one of its programme, before the keys hold.
UPDATE "programmes" SET "content_version" = "version", "version" = 1;
--> statement-breakpoint
INSERT INTO "programme_versions" ("programme_id", "version", "days")
	SELECT "id", 1, (SELECT count(*) FROM "programme_days" WHERE "programme_id" = "programmes"."id") FROM "programmes";
--> statement-breakpoint
ALTER TABLE "programme_days" DROP CONSTRAINT "programme_days_programme_id_programmes_id_fk";
--> statement-breakpoint
ALTER TABLE "programme_days" DROP CONSTRAINT "programme_days_programme_id_n_pk";
--> statement-breakpoint
ALTER TABLE "programme_days" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "programme_days" ALTER COLUMN "version" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "programme_days" ADD CONSTRAINT "programme_days_programme_id_version_n_pk" PRIMARY KEY("programme_id","version","n");
--> statement-breakpoint
ALTER TABLE "programme_days" ADD CONSTRAINT "programme_days_version" FOREIGN KEY ("programme_id","version") REFERENCES "public"."programme_versions"("programme_id","version") ON DELETE cascade ON UPDATE no action;
