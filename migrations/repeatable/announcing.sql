-- The functions that announce changes. The other files use them and run later: files run in the order of their names.
--
-- A topic is something that a kept answer can show: 'one:' and a professional's id; 'people:', 'words:', 'counts:' or 'free:'
-- and a bucket of profession and district, as 'people:Accountant|Gulu'; 'slots:' and a professional's id; or 'reviews'
-- (`src/server/marketplace-version/cache-tags.ts`, decision 053). For an update of someone, a move takes the place of 'people:' topics:
-- it holds the values that lists go by, before and after, so that each list can tell whether the update concerns it.

-- Topics and moves as one message. '*' means that everything may have changed: no topics were given, or they don't fit into the
-- 8,000 bytes of a NOTIFY, which would refuse the whole transaction.
CREATE OR REPLACE FUNCTION topics_message(topics text[], moves jsonb DEFAULT NULL) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE message text := to_jsonb(topics) || coalesce(moves, '[]');
BEGIN
  RETURN CASE WHEN octet_length(message) < 7900 THEN message ELSE '*' END;
END $$;

-- Lets the process that makes a change read before the commit what all processes hear at the commit.
CREATE OR REPLACE FUNCTION topics_note(message text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE noted text := coalesce(current_setting('mwesigwa.topics', true), '');
BEGIN
  IF noted = '*' THEN RETURN; END IF;
  IF message = '*' OR length(noted) > 20000 THEN noted := '*';
  ELSE noted := ltrim(noted || E'\n' || message, E'\n');
  END IF;
  PERFORM set_config('mwesigwa.topics', noted, true);
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

-- Every process hears of a change when it commits, and not before. Without topics, everything may have changed.
DROP FUNCTION IF EXISTS marketplace_changed();
DROP FUNCTION IF EXISTS marketplace_changed(text[]);
CREATE OR REPLACE FUNCTION marketplace_changed(topics text[] DEFAULT NULL, moves jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  latest bigint;
  message text := topics_message(topics, moves);
BEGIN
  PERFORM marketplace_lock();
  UPDATE marketplace_version SET version = version + 1 WHERE id = 1 RETURNING version INTO latest;
  PERFORM topics_note(message);
  PERFORM pg_notify('marketplace', latest || ' ' || message);
END $$;
