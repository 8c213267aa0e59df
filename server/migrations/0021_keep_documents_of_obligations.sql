ALTER TABLE "obligation_attachments" ALTER COLUMN "picture" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "obligation_attachments" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "obligation_attachments" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "obligation_attachments" ADD COLUMN "document" "bytea";--> statement-breakpoint
ALTER TABLE "obligation_attachments" ADD COLUMN "document_name" text;--> statement-breakpoint
ALTER TABLE "obligation_attachments" ADD CONSTRAINT "obligation_attachments_document_size" CHECK (octet_length("obligation_attachments"."document") between 1 and 5242880);--> statement-breakpoint
ALTER TABLE "obligation_attachments" ADD CONSTRAINT "obligation_attachments_one" CHECK (num_nonnulls("obligation_attachments"."picture", "obligation_attachments"."document") = 1);--> statement-breakpoint
ALTER TABLE "obligation_attachments" ADD CONSTRAINT "obligation_attachments_sides" CHECK (num_nulls("obligation_attachments"."picture", "obligation_attachments"."width", "obligation_attachments"."height") in (0, 3));--> statement-breakpoint
ALTER TABLE "obligation_attachments" ADD CONSTRAINT "obligation_attachments_named" CHECK (("obligation_attachments"."document" is null) = ("obligation_attachments"."document_name" is null));--> statement-breakpoint
ALTER TABLE "obligation_attachments" ADD CONSTRAINT "obligation_attachments_name" CHECK (char_length("obligation_attachments"."document_name") between 1 and 120);