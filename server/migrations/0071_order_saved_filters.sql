DROP INDEX "saved_filters_user";--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "has_payee" boolean;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "has_tag" boolean;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_filters_user" ON "saved_filters" USING btree ("user_id","position","created_at","id");