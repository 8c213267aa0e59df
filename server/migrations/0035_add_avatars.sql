CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "avatars_picture" CHECK (octet_length("avatars"."picture") between 1 and 5242880),
	CONSTRAINT "avatars_thumbnail" CHECK (octet_length("avatars"."thumbnail") between 1 and 5242880)
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "avatars_name" ON "avatars" USING btree ("name");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_country" CHECK ("users"."country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_city" CHECK (char_length("users"."city") between 1 and 80);