-- The words of approved professionals, each with the number of profiles that have it, follow from the profiles as the counts
-- do, and under the same lock. A word goes with the last profile that has it, so nothing of an erased one is left.
CREATE OR REPLACE FUNCTION search_words_change(changes search_words[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changes IS NULL THEN RETURN; END IF;
  PERFORM marketplace_lock();
  UPDATE search_words kept SET n = kept.n + lost.n
  FROM (SELECT word, sum(n) AS n FROM unnest(changes) GROUP BY word HAVING sum(n) < 0) lost WHERE kept.word = lost.word;
  DELETE FROM search_words kept USING unnest(changes) c WHERE kept.word = c.word AND kept.n = 0;
  INSERT INTO search_words AS kept (word, n)
  SELECT word, sum(n) FROM unnest(changes) GROUP BY word HAVING sum(n) > 0
  ON CONFLICT (word) DO UPDATE SET n = kept.n + excluded.n;
END $$;

CREATE OR REPLACE FUNCTION search_words_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_words_change((SELECT array_agg(change) FROM (
    SELECT ROW(word, count(*))::search_words AS change
    FROM new_rows, unnest(tsvector_to_array(words)) word WHERE approval_status = 'approved' GROUP BY word
  ) changes));
  RETURN NULL;
END $$;

-- Most updates, such as those of ratings, change no word.
CREATE OR REPLACE FUNCTION search_words_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_words_change((SELECT array_agg(change) FROM (
    SELECT ROW(word, sum(n))::search_words AS change
    FROM old_rows o JOIN new_rows p USING (id), LATERAL (
      SELECT unnest(tsvector_to_array(o.words)) AS word, -1 AS n WHERE o.approval_status = 'approved'
      UNION ALL SELECT unnest(tsvector_to_array(p.words)), 1 WHERE p.approval_status = 'approved'
    ) both_rows
    WHERE (o.approval_status = 'approved', o.words) IS DISTINCT FROM (p.approval_status = 'approved', p.words)
    GROUP BY word HAVING sum(n) <> 0
  ) changes));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_words_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_words_change((SELECT array_agg(change) FROM (
    SELECT ROW(word, -count(*))::search_words AS change
    FROM old_rows, unnest(tsvector_to_array(words)) word WHERE approval_status = 'approved' GROUP BY word
  ) changes));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_words_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_lock();
  DELETE FROM search_words;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_words_inserted AFTER INSERT ON professionals
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_words_inserted();
CREATE OR REPLACE TRIGGER search_words_updated AFTER UPDATE ON professionals
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_words_updated();
CREATE OR REPLACE TRIGGER search_words_deleted AFTER DELETE ON professionals
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_words_deleted();
CREATE OR REPLACE TRIGGER search_words_truncated AFTER TRUNCATE ON professionals
  FOR EACH STATEMENT EXECUTE FUNCTION search_words_truncated();
