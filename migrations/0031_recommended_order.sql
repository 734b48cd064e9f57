-- no-transaction
-- An earlier try that was cut off leaves indexes that aren't valid.
DROP INDEX CONCURRENTLY IF EXISTS "professionals_recommended_order";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_profession_recommended";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_district_recommended";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_district_profession_recommended";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_recommended_order" ON "professionals" USING btree ("accepting_clients","recommended_as","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_profession_recommended" ON "professionals" USING btree ("profession","accepting_clients","recommended_as","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_district_recommended" ON "professionals" USING btree ("district","accepting_clients","recommended_as","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_district_profession_recommended" ON "professionals" USING btree ("district","profession","accepting_clients","recommended_as","id") WHERE approval_status = 'approved';
