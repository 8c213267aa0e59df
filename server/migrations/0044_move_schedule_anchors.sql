ALTER TABLE "obligations" ADD COLUMN "anchor_on" date;--> statement-breakpoint
ALTER TABLE "obligations" ADD COLUMN "planned_until" date;--> statement-breakpoint
-- Schedules that were moved before this went on by the old day: they go on from their last payment, where that keeps the
-- interval. A month's last days do not tell which day is meant, and so neither do those of Hijri months.
UPDATE "obligations" SET "anchor_on" = "ends"."last_on" FROM (
	SELECT "obligation_id", max("due_on") AS "last_on", (array_agg("due_on" ORDER BY "due_on" DESC, "id" DESC))[2] AS "before_on"
	FROM "obligation_payments" GROUP BY "obligation_id"
) AS "ends"
WHERE "ends"."obligation_id" = "obligations"."id"
	AND EXISTS (SELECT 1 FROM "obligation_events" WHERE "obligation_id" = "obligations"."id" AND "type" = 'moved')
	AND CASE
		WHEN "frequency" = 'week' THEN "last_on" = "before_on" + 7 * "every"
		WHEN "calendar" = 'gregory' THEN extract(day FROM "last_on") = extract(day FROM "before_on")
			AND extract(day FROM "last_on") <= 28 AND "last_on" = "before_on" + "every" * interval '1 month'
		ELSE false
	END;
