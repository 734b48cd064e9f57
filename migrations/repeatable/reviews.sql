-- Ratings follow from published reviews. The professionals are locked first, so that of two reviews at once the later
-- one sees the earlier; not FOR UPDATE, which would wait for the key locks that both reviews hold, and deadlock.
CREATE OR REPLACE FUNCTION ratings_refresh(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM professionals WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE professionals p SET
    total_reviews = coalesce(kept.n, 0),
    average_rating = coalesce(kept.average, 0)
  FROM unnest(ids) AS wanted(id)
  LEFT JOIN (
    SELECT professional_id, count(*) AS n, round(avg(rating), 2) AS average
    FROM reviews WHERE professional_id = ANY (ids) AND status = 'published' GROUP BY professional_id
  ) kept ON kept.professional_id = wanted.id
  WHERE p.id = wanted.id
    AND (p.total_reviews, p.average_rating) IS DISTINCT FROM (coalesce(kept.n, 0), coalesce(kept.average, 0));
  PERFORM marketplace_changed(CASE WHEN cardinality(ids) <= 20 THEN topics_of('one', ids) || 'reviews'::text END);
END $$;

-- Reviews by stars. Counted after the ratings: those lock the professionals first and the marketplace then, and whoever
-- took the two in the other order would deadlock with them.
CREATE OR REPLACE FUNCTION review_counts_add(changes review_counts[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changes IS NULL THEN RETURN; END IF;
  PERFORM marketplace_lock();
  INSERT INTO review_counts AS kept (stars, n)
  SELECT stars, sum(n) FROM unnest(changes) GROUP BY 1 HAVING sum(n) <> 0
  ON CONFLICT (stars) DO UPDATE SET n = kept.n + excluded.n;
END $$;

CREATE OR REPLACE FUNCTION reviews_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ratings_refresh(coalesce((SELECT array_agg(DISTINCT professional_id) FROM new_rows WHERE professional_id IS NOT NULL), '{}'));
  PERFORM review_counts_add((SELECT array_agg(change) FROM (
    SELECT ROW(rating, count(*))::review_counts AS change FROM new_rows WHERE status = 'published' GROUP BY rating
  ) changes));
  RETURN NULL;
END $$;

-- What only admins and locks go by is no change that the public sees: a report empties no cache.
CREATE OR REPLACE FUNCTION reviews_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM old_rows o FULL JOIN new_rows n USING (id)
    WHERE (to_jsonb(o) - '{version,reported_at,hidden_reason,hidden_at}'::text[])
      IS DISTINCT FROM (to_jsonb(n) - '{version,reported_at,hidden_reason,hidden_at}'::text[])
  ) THEN
    RETURN NULL;
  END IF;
  PERFORM ratings_refresh(coalesce((
    SELECT array_agg(DISTINCT professional_id)
    FROM (SELECT professional_id FROM old_rows UNION SELECT professional_id FROM new_rows) both_rows
    WHERE professional_id IS NOT NULL), '{}'));
  PERFORM review_counts_add((SELECT array_agg(change) FROM (
    SELECT ROW(rating, count(*))::review_counts AS change FROM new_rows WHERE status = 'published' GROUP BY rating
    UNION ALL
    SELECT ROW(rating, -count(*))::review_counts AS change FROM old_rows WHERE status = 'published' GROUP BY rating
  ) changes));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION reviews_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ratings_refresh(coalesce((SELECT array_agg(DISTINCT professional_id) FROM old_rows WHERE professional_id IS NOT NULL), '{}'));
  PERFORM review_counts_add((SELECT array_agg(change) FROM (
    SELECT ROW(rating, -count(*))::review_counts AS change FROM old_rows WHERE status = 'published' GROUP BY rating
  ) changes));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION reviews_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE professionals SET total_reviews = 0, average_rating = 0 WHERE total_reviews <> 0 OR average_rating <> 0;
  PERFORM marketplace_changed();
  DELETE FROM review_counts;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_inserted();
CREATE OR REPLACE TRIGGER reviews_updated AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_updated();
CREATE OR REPLACE TRIGGER reviews_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_deleted();
CREATE OR REPLACE TRIGGER reviews_truncated AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_truncated();

-- Since when a report of a review waits. The review is locked first, so that of two at once the later sees the earlier.
CREATE OR REPLACE FUNCTION review_reports_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reported uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.review_id ELSE NEW.review_id END;
BEGIN
  PERFORM 1 FROM reviews WHERE id = reported FOR NO KEY UPDATE;
  UPDATE reviews SET reported_at = waiting.since
  FROM (SELECT min(created_at) AS since FROM review_reports WHERE review_id = reported AND decided_at IS NULL) waiting
  WHERE id = reported AND reported_at IS DISTINCT FROM waiting.since;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_reports_changed AFTER INSERT OR UPDATE OF decided_at OR DELETE ON review_reports
  FOR EACH ROW EXECUTE FUNCTION review_reports_changed();
