-- Search by parts of words; both engines bring it. On PostgreSQL the owner of the database may create it (trusted extension).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
