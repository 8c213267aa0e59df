CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"said" text NOT NULL,
	"author" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotes_text" CHECK (char_length("quotes"."text") between 1 and 160),
	CONSTRAINT "quotes_author" CHECK (char_length("quotes"."author") between 1 and 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_said" ON "quotes" USING btree ("said");