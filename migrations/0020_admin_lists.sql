DROP INDEX "application_events_application";--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "application_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "professionals_created" ON "professionals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "professionals_name_all" ON "professionals" USING btree ("name_sort" collate "C","id");--> statement-breakpoint
CREATE INDEX "professionals_search_others" ON "professionals" USING gin ("search_text" gin_trgm_ops) WHERE approval_status <> 'approved';--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","seq");