-- no-transaction
-- Words within a district or a profession: the index holds both, so that no row outside them is looked at.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- What an earlier try may have left unfinished.
DROP INDEX CONCURRENTLY IF EXISTS "professionals_search_wider";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "professionals_search_wider" ON "professionals" USING gin ("search_text" gin_trgm_ops,"location_norm" gin_trgm_ops,"district","profession") WHERE approval_status = 'approved';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "professionals_search";
--> statement-breakpoint
ALTER INDEX "professionals_search_wider" RENAME TO "professionals_search";
