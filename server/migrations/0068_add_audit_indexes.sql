CREATE INDEX "audit_log_target_id" ON "audit_log" USING btree ("target_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_actor_rows" ON "audit_log" USING btree ("actor_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","position");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");