CREATE INDEX "charges_paid" ON "charges" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("asked_at","id") WHERE "refunds"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "refunds_paid" ON "refunds" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "subscription_events_at" ON "subscription_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscriptions_next" ON "subscriptions" USING btree ((case when "status" = 'expired' then timestamptz '9999-12-31 00:00:00+00' else coalesce("access_until", "created_at") end),"user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_started" ON "subscriptions" USING btree (coalesce("started_at", "created_at"),"user_id");