-- no-transaction
-- An earlier try that was cut off leaves indexes that aren't valid.
DROP INDEX CONCURRENTLY IF EXISTS "professionals_rating_order";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_reviews_order";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_experience_order";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_name_order";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_profession_order";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_district_order";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_district_profession_order";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_remote_order";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_rating_order" ON "professionals" USING btree ("accepting_clients" DESC NULLS FIRST,"rated_as" DESC NULLS FIRST,"total_reviews" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_reviews_order" ON "professionals" USING btree ("accepting_clients" DESC NULLS FIRST,"total_reviews" DESC NULLS FIRST,"average_rating" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_experience_order" ON "professionals" USING btree ("accepting_clients" DESC NULLS FIRST,"years_sort" DESC NULLS FIRST,"average_rating" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_name_order" ON "professionals" USING btree ((not "accepting_clients"),"name_sort" collate "C","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_profession_order" ON "professionals" USING btree ("profession","accepting_clients","rated_as","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_district_order" ON "professionals" USING btree ("district","accepting_clients","rated_as","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_district_profession_order" ON "professionals" USING btree ("district","profession","accepting_clients","rated_as","total_reviews","id") WHERE approval_status = 'approved';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_remote_order" ON "professionals" USING btree ("accepting_clients","rated_as","total_reviews","id") WHERE approval_status = 'approved' and serves_remote;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_rating";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_reviews";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_experience";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_profession_rating";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_district_rating";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_district_profession_rating";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_remote_rating";
