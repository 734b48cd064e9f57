-- no-transaction
-- An earlier try that was cut off leaves an index that isn't valid.
DROP INDEX CONCURRENTLY IF EXISTS "credentials_like_number";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "credentials_like_number" ON "credentials" USING gin ("number_norm" gin_trgm_ops) WHERE number_norm <> '' and checked_at is not null;
