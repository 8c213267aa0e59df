CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_replies_title" CHECK (char_length("canned_replies"."title") between 1 and 80),
	CONSTRAINT "canned_replies_body" CHECK (char_length("canned_replies"."body") between 1 and 3000)
);
--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"writer_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_notes_body" CHECK (char_length("ticket_notes"."body") between 1 and 5000)
);
--> statement-breakpoint
DROP INDEX "tickets_status";--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "writer_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "waited_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "canned_reply_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "solved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket" ON "ticket_notes" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_notes_writer" ON "ticket_notes" USING btree ("writer_id") WHERE "ticket_notes"."writer_id" is not null;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_canned_reply_id_canned_replies_id_fk" FOREIGN KEY ("canned_reply_id") REFERENCES "public"."canned_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_messages_answers" ON "ticket_messages" USING btree ("created_at") WHERE "ticket_messages"."waited_since" is not null;--> statement-breakpoint
CREATE INDEX "ticket_messages_canned" ON "ticket_messages" USING btree ("canned_reply_id","created_at") WHERE "ticket_messages"."canned_reply_id" is not null;--> statement-breakpoint
CREATE INDEX "ticket_messages_writer" ON "ticket_messages" USING btree ("writer_id") WHERE "ticket_messages"."writer_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_unsolved" ON "tickets" USING btree (coalesce("waiting_since", 'infinity'),"number") WHERE "tickets"."status" <> 'solved';--> statement-breakpoint
CREATE INDEX "tickets_solved" ON "tickets" USING btree ("solved_at","number") WHERE "tickets"."status" = 'solved';--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("assignee_id","status") WHERE "tickets"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin (search_words("name" || ' ' || "subject", "email"));--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status",coalesce("waiting_since", 'infinity'),"number");--> statement-breakpoint
UPDATE "tickets" SET "solved_at" = "updated_at" WHERE "status" = 'solved';--> statement-breakpoint
UPDATE "tickets" SET "waiting_since" = coalesce((
	SELECT min(m."created_at") FROM "ticket_messages" m
	WHERE m."ticket_id" = "tickets"."id" AND m."author" = 'person'
		AND ("tickets"."replied_at" IS NULL OR m."created_at" > "tickets"."replied_at")
), "updated_at") WHERE "status" IN ('new', 'open');--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_solved_at" CHECK (("tickets"."status" = 'solved') = ("tickets"."solved_at" is not null));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_waiting" CHECK ("tickets"."waiting_since" is null or "tickets"."status" in ('new', 'open'));