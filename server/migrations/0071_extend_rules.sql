ALTER TABLE "category_rules" DROP CONSTRAINT "category_rules_contains";--> statement-breakpoint
ALTER TABLE "category_rules" DROP CONSTRAINT "category_rules_category";
--> statement-breakpoint
DROP INDEX "category_rules_user";--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "is_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "match" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "conditions" jsonb;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "effects" jsonb;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "applied_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "last_applied_on" date;--> statement-breakpoint
-- By hand: a rule that categorised by words does what it did, in its order. It held of transactions of its category's kind alone.
UPDATE "category_rules" r SET
	"name" = r."contains",
	"conditions" = jsonb_build_array(
		jsonb_build_object('type', 'text', 'source', 'any', 'operator', 'all', 'phrases', jsonb_build_array(r."contains")),
		jsonb_build_object('type', 'kind', 'kinds', jsonb_build_array(c."kind"))
	),
	"effects" = jsonb_build_array(jsonb_build_object('type', 'category', 'categoryId', r."category_id")),
	"position" = o."position"
FROM "categories" c,
	(SELECT "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "created_at", "id") - 1 AS "position" FROM "category_rules") o
WHERE c."user_id" = r."user_id" AND c."id" = r."category_id" AND o."id" = r."id";--> statement-breakpoint
ALTER TABLE "category_rules" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ALTER COLUMN "conditions" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ALTER COLUMN "effects" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "category_rules_user" ON "category_rules" USING btree ("user_id","position","id");--> statement-breakpoint
ALTER TABLE "category_rules" DROP COLUMN "contains";--> statement-breakpoint
ALTER TABLE "category_rules" DROP COLUMN "category_id";--> statement-breakpoint
ALTER TABLE "category_rules" ADD CONSTRAINT "category_rules_name" CHECK (char_length("category_rules"."name") between 1 and 60);--> statement-breakpoint
ALTER TABLE "category_rules" ADD CONSTRAINT "category_rules_match" CHECK ("category_rules"."match" in ('all', 'any'));
