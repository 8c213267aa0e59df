CREATE TABLE "invariant_runs" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"checked" integer NOT NULL,
	"violations" jsonb NOT NULL
);
