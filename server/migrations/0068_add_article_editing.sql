ALTER TABLE "article_versions" DROP CONSTRAINT "article_versions_summary";--> statement-breakpoint
ALTER TABLE "article_versions" DROP CONSTRAINT "article_versions_cover_word";--> statement-breakpoint
ALTER TABLE "article_versions" DROP CONSTRAINT "article_versions_body";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_changed" ON "articles" USING btree ("changed_at","id");--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_summary" CHECK (char_length("article_versions"."summary") <= 240);--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_cover_word" CHECK (char_length("article_versions"."cover_word") <= 12);--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_body" CHECK (char_length("article_versions"."body") <= 60000);--> statement-breakpoint
-- Articles of former versions were changed last when their newest version was written, or published.
UPDATE "articles" SET "changed_at" = greatest(
	"updated_at",
	(SELECT max("created_at") FROM "article_versions" WHERE "article_versions"."article_id" = "articles"."id")
);
