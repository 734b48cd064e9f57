-- What others use to announce changes. Its name comes before theirs: files run in that order.
--
-- A topic is something that a kept answer can show: 'one:' and a professional's id; 'people:', 'words:', 'counts:' or 'free:'
-- and a bucket of profession and district, as 'people:Accountant|Gulu'; 'slots:' and a professional's id; or 'reviews'
-- (`src/server/marketplace-version/topics.ts`, decision 053). An update of someone is a move instead of 'people:' topics: what lists
-- go by, before and after, so that a list can tell whether it concerns it.

-- A list of topics and moves as a message has it. Without topics, or with more than a message holds, everything may have changed.
CREATE OR REPLACE FUNCTION topics_message(topics text[], moves jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(topics) <= 40 THEN (array_to_json(topics)::jsonb || coalesce(moves, '[]'))::text ELSE '*' END
$$;

-- Lets the process that makes a change read, before it commits, what every process hears at the commit.
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

-- Every process hears of a change when it commits, and not before.
CREATE OR REPLACE FUNCTION marketplace_changed(topics text[], moves jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  latest bigint;
  message text := topics_message(topics, moves);
BEGIN
  PERFORM marketplace_lock();
  UPDATE marketplace_version SET version = version + 1 WHERE id = 1 RETURNING version INTO latest;
  PERFORM topics_note(message);
  PERFORM pg_notify('marketplace', latest || ' ' || message);
END $$;

CREATE OR REPLACE FUNCTION marketplace_changed(topics text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_changed(topics, NULL);
END $$;

-- Everything may have changed.
CREATE OR REPLACE FUNCTION marketplace_changed() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_changed(NULL, NULL);
END $$;
