CREATE TABLE "guide_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"text" text,
	"source_name" text,
	"source_year" integer,
	"source_url" text,
	"version" integer NOT NULL,
	CONSTRAINT "guide_texts_version" CHECK ("guide_texts"."version" >= 1),
	CONSTRAINT "guide_texts_url" CHECK ("guide_texts"."source_url" like 'https://%'),
	CONSTRAINT "guide_texts_source" CHECK (num_nulls("guide_texts"."source_name", "guide_texts"."source_year", "guide_texts"."source_url") in (0, 3))
);
