-- no-transaction
-- An earlier try that was cut off leaves an index that isn't valid.
DROP INDEX CONCURRENTLY IF EXISTS "credentials_expires";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "credentials_expires" ON "credentials" USING btree ("expires_on") WHERE status = 'verified';
