-- The functions that announce changes. The other files use them and run later: files run in the order of their names.
--
-- A topic is something that a kept answer can show: 'one:' and a professional's id; 'people:', 'words:', 'counts:' or 'free:'
-- and a bucket of profession and district, as 'people:Accountant|Gulu'; 'slots:' and a professional's id; or 'reviews'
-- (`src/server/answers/tags/cache-tags.ts`, decision 053). `moves` are what the trigger of 1.0.0 passes until `professionals.sql`
-- has replaced it, in a later transaction: they count as a change of everything (decision 080).

-- Writes a change into the log that every process reads, and tells the session of it: the process that makes the change reads
-- the log after the commit, before it answers (`src/server/db/postgres/public-change-reports.ts`). Without topics, everything
-- may have changed. Not NOTIFY: that takes a lock of the whole database at each commit.
CREATE OR REPLACE FUNCTION announce(topics text[], moves jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public_changes (tags) VALUES (to_jsonb(topics) || coalesce(moves, '[]'));
  RAISE NOTICE 'the public sees this change' USING ERRCODE = '01MWP';
END $$;

CREATE OR REPLACE FUNCTION topic_of(kind text, profession text, district text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT kind || ':' || profession || '|' || coalesce(district, '')
$$;

-- The topics of these professionals; null for more than a few.
CREATE OR REPLACE FUNCTION topics_of(kind text, ids uuid[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(ids) <= 20 THEN ARRAY(SELECT kind || ':' || id FROM unnest(ids) id) END
$$;

-- Whoever changes the marketplace holds both locks until the commit, and takes them in this order whatever comes first:
-- else a transaction that edits and then approves would deadlock with one that approves.
CREATE OR REPLACE FUNCTION marketplace_lock() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('marketplace_counts'));
  PERFORM 1 FROM marketplace_version FOR UPDATE;
END $$;

-- Processes of the release before read the version, while this one is being installed beside them.
CREATE OR REPLACE FUNCTION marketplace_changed(topics text[] DEFAULT NULL, moves jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_lock();
  UPDATE marketplace_version SET version = version + 1 WHERE id = 1;
  PERFORM announce(topics, moves);
END $$;

DROP FUNCTION IF EXISTS marketplace_changed();
DROP FUNCTION IF EXISTS marketplace_changed(text[]);
