CREATE TABLE "article_feedback" (
	"user_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"helpful" boolean NOT NULL,
	"reason" text,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_feedback_user_id_article_id_pk" PRIMARY KEY("user_id","article_id"),
	CONSTRAINT "article_feedback_reason" CHECK ("article_feedback"."reason" in ('long', 'unclear', 'unsuited', 'mistaken')),
	CONSTRAINT "article_feedback_comment" CHECK (char_length("article_feedback"."comment") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "article_saves" (
	"user_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_saves_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	CONSTRAINT "article_slugs_slug" CHECK (char_length("article_slugs"."slug") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"category" text NOT NULL,
	"cover_word" text NOT NULL,
	"cover_drawing" text NOT NULL,
	"is_premium" boolean NOT NULL,
	"body" text NOT NULL,
	"words" integer NOT NULL,
	"title_parts" "tsvector" NOT NULL,
	"parts" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_versions_article_id_version_pk" PRIMARY KEY("article_id","version"),
	CONSTRAINT "article_versions_version" CHECK ("article_versions"."version" >= 1),
	CONSTRAINT "article_versions_title" CHECK (char_length("article_versions"."title") between 1 and 120),
	CONSTRAINT "article_versions_summary" CHECK (char_length("article_versions"."summary") between 1 and 240),
	CONSTRAINT "article_versions_category" CHECK ("article_versions"."category" in ('self', 'financial', 'health', 'social', 'mental')),
	CONSTRAINT "article_versions_cover_word" CHECK (char_length("article_versions"."cover_word") between 1 and 12),
	CONSTRAINT "article_versions_cover_drawing" CHECK ("article_versions"."cover_drawing" in ('book', 'coffee', 'door', 'habits', 'ledger', 'money', 'quiet', 'steps', 'tasks', 'water', 'wave', 'window')),
	CONSTRAINT "article_versions_body" CHECK (char_length("article_versions"."body") between 1 and 60000),
	CONSTRAINT "article_versions_words" CHECK ("article_versions"."words" >= 0)
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"version" integer,
	"scheduled_for" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_category" CHECK ("articles"."category" in ('self', 'financial', 'health', 'social', 'mental')),
	CONSTRAINT "articles_status" CHECK ("articles"."status" in ('draft', 'scheduled', 'published', 'withdrawn')),
	CONSTRAINT "articles_scheduled" CHECK (("articles"."status" = 'scheduled') = ("articles"."scheduled_for" is not null)),
	CONSTRAINT "articles_published" CHECK (("articles"."status" in ('published', 'withdrawn')) = ("articles"."published_at" is not null and "articles"."version" is not null))
);
--> statement-breakpoint
ALTER TABLE "article_feedback" ADD CONSTRAINT "article_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_feedback" ADD CONSTRAINT "article_feedback_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_saves" ADD CONSTRAINT "article_saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_saves" ADD CONSTRAINT "article_saves_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_feedback_article" ON "article_feedback" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_saves_user" ON "article_saves" USING btree ("user_id","saved_at","article_id");--> statement-breakpoint
CREATE INDEX "article_saves_article" ON "article_saves" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_slugs_article" ON "article_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_versions_parts" ON "article_versions" USING gin ("parts");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "articles_scheduled" ON "articles" USING btree ("scheduled_for") WHERE status = 'scheduled';