-- Kept counts. One professional stands for every combination of choices that would find them. Losses are an UPDATE,
-- because an INSERT of a negative number would break the table's check before it could conflict.
CREATE OR REPLACE FUNCTION marketplace_counts_change(people professionals[], gained boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One writer at a time: counts are shared rows, and two writers in different orders would deadlock.
  PERFORM pg_advisory_xact_lock(hashtext('marketplace_counts'));
  WITH delta AS (
    SELECT s.word AS specialization, l.word AS language, r.flag AS remote_only, c.flag AS checked_only,
      p.profession, coalesce(p.district, '') AS district, count(DISTINCT p.id) AS n
    FROM unnest(people) AS p
    CROSS JOIN LATERAL unnest(array_append(p.specializations_norm, '')) AS s(word)
    CROSS JOIN LATERAL unnest(array_append(p.languages_spoken, '')) AS l(word)
    CROSS JOIN LATERAL unnest(CASE WHEN p.serves_remote THEN ARRAY[false, true] ELSE ARRAY[false] END) AS r(flag)
    CROSS JOIN LATERAL unnest(CASE WHEN p.checked_until IS NULL THEN ARRAY[false] ELSE ARRAY[false, true] END) AS c(flag)
    WHERE p.approval_status = 'approved'
    GROUP BY 1, 2, 3, 4, 5, 6
  ), lost AS (
    UPDATE marketplace_counts AS kept SET n = kept.n - delta.n
    FROM delta
    WHERE NOT gained
      AND (kept.specialization, kept.language, kept.remote_only, kept.checked_only, kept.profession, kept.district)
        = (delta.specialization, delta.language, delta.remote_only, delta.checked_only, delta.profession, delta.district)
  )
  INSERT INTO marketplace_counts AS kept (specialization, language, remote_only, checked_only, profession, district, n)
  SELECT specialization, language, remote_only, checked_only, profession, district, n FROM delta WHERE gained
  ON CONFLICT (specialization, language, remote_only, checked_only, profession, district) DO UPDATE SET n = kept.n + excluded.n;
END $$;

-- The topics of people who come or go; null for more than a few.
CREATE OR REPLACE FUNCTION topics_of_people(people professionals[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(people) <= 20 THEN ARRAY(
    SELECT DISTINCT topic FROM unnest(people) p, unnest(ARRAY[
      'one:' || p.id, topic_of('people', p.profession, p.district), topic_of('counts', p.profession, p.district)]) topic
  ) END
$$;

-- Whether an update changes whom a list holds, its order, or its sums. A new column that only sums go by belongs here.
CREATE OR REPLACE FUNCTION has_moved(o professionals, n professionals) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT list_row(o) IS DISTINCT FROM list_row(n)
    OR (o.accepting_clients, o.hourly_rate_min, o.hourly_rate_max) IS DISTINCT FROM (n.accepting_clients, n.hourly_rate_min, n.hourly_rate_max)
$$;

-- The topics of an update. A new column that words go by belongs into their line here.
CREATE OR REPLACE FUNCTION topics_of_update(o professionals, n professionals) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY['one:' || n.id]
    || CASE WHEN has_moved(o, n)
      THEN ARRAY[topic_of('people', o.profession, o.district), topic_of('people', n.profession, n.district)] ELSE '{}' END
    || CASE WHEN (o.words, o.location_norm) IS DISTINCT FROM (n.words, n.location_norm)
      THEN ARRAY[topic_of('words', o.profession, o.district), topic_of('words', n.profession, n.district)] ELSE '{}' END
    || CASE WHEN list_choices(o) IS DISTINCT FROM list_choices(n)
      THEN ARRAY[topic_of('counts', o.profession, o.district), topic_of('counts', n.profession, n.district)] ELSE '{}' END
$$;

CREATE OR REPLACE FUNCTION professionals_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE people professionals[];
BEGIN
  SELECT array_agg(n::professionals) INTO people FROM new_rows n WHERE n.approval_status = 'approved';
  IF people IS NOT NULL THEN
    PERFORM marketplace_counts_change(people, true);
    PERFORM marketplace_changed(topics_of_people(people));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION professionals_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before professionals[];
  after professionals[];
  topics text[];
BEGIN
  SELECT array_agg(o::professionals), array_agg(n::professionals) INTO before, after
  FROM old_rows o JOIN new_rows n USING (id)
  WHERE (o.approval_status, o.profession, o.district, o.specializations_norm, o.languages_spoken, o.serves_remote, o.checked_until IS NULL)
    IS DISTINCT FROM (n.approval_status, n.profession, n.district, n.specializations_norm, n.languages_spoken, n.serves_remote, n.checked_until IS NULL);
  IF before IS NOT NULL THEN
    PERFORM marketplace_counts_change(before, false);
    PERFORM marketplace_counts_change(after, true);
  END IF;
  IF EXISTS (SELECT FROM old_rows WHERE approval_status = 'approved')
     OR EXISTS (SELECT FROM new_rows WHERE approval_status = 'approved') THEN
    IF (SELECT count(*) FROM new_rows) <= 20 THEN
      SELECT array_agg(DISTINCT topic) INTO topics
      FROM old_rows o JOIN new_rows n USING (id), unnest(topics_of_update(o::professionals, n::professionals)) topic
      WHERE 'approved' IN (o.approval_status, n.approval_status);
    END IF;
    PERFORM marketplace_changed(topics);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION professionals_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE people professionals[];
BEGIN
  SELECT array_agg(o::professionals) INTO people FROM old_rows o WHERE o.approval_status = 'approved';
  IF people IS NOT NULL THEN
    PERFORM marketplace_counts_change(people, false);
    PERFORM marketplace_changed(topics_of_people(people));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER professionals_inserted AFTER INSERT ON professionals
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_inserted();
CREATE OR REPLACE TRIGGER professionals_updated AFTER UPDATE ON professionals
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_updated();
CREATE OR REPLACE TRIGGER professionals_deleted AFTER DELETE ON professionals
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_deleted();

-- Ratings by profession and district follow from professionals as the counts do, and under the same lock. Each statement
-- is summed up first: a million professionals at once are at most a thousand changes.
CREATE OR REPLACE FUNCTION marketplace_ratings_add(changes marketplace_ratings[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changes IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('marketplace_counts'));
  INSERT INTO marketplace_ratings AS kept (profession, district, reviews, stars)
  SELECT profession, district, sum(reviews), sum(stars) FROM unnest(changes) GROUP BY 1, 2
  HAVING sum(reviews) <> 0 OR sum(stars) <> 0
  ON CONFLICT (profession, district) DO UPDATE
    SET reviews = kept.reviews + excluded.reviews, stars = kept.stars + excluded.stars;
END $$;

CREATE OR REPLACE FUNCTION professionals_rated_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_ratings_add((SELECT array_agg(change) FROM (
    SELECT ROW(profession, coalesce(district, ''), sum(total_reviews), sum(round(total_reviews * average_rating)))::marketplace_ratings AS change
    FROM new_rows WHERE approval_status = 'approved' AND total_reviews > 0 GROUP BY profession, coalesce(district, '')
  ) changes));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION professionals_rated_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_ratings_add((SELECT array_agg(change) FROM (
    SELECT ROW(profession, coalesce(district, ''), sum(total_reviews), sum(round(total_reviews * average_rating)))::marketplace_ratings AS change
    FROM new_rows WHERE approval_status = 'approved' AND total_reviews > 0 GROUP BY profession, coalesce(district, '')
    UNION ALL
    SELECT ROW(profession, coalesce(district, ''), -sum(total_reviews), -sum(round(total_reviews * average_rating)))::marketplace_ratings AS change
    FROM old_rows WHERE approval_status = 'approved' AND total_reviews > 0 GROUP BY profession, coalesce(district, '')
  ) changes));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION professionals_rated_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_ratings_add((SELECT array_agg(change) FROM (
    SELECT ROW(profession, coalesce(district, ''), -sum(total_reviews), -sum(round(total_reviews * average_rating)))::marketplace_ratings AS change
    FROM old_rows WHERE approval_status = 'approved' AND total_reviews > 0 GROUP BY profession, coalesce(district, '')
  ) changes));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER professionals_rated_inserted AFTER INSERT ON professionals
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_rated_inserted();
CREATE OR REPLACE TRIGGER professionals_rated_updated AFTER UPDATE ON professionals
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_rated_updated();
CREATE OR REPLACE TRIGGER professionals_rated_deleted AFTER DELETE ON professionals
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_rated_deleted();

-- TRUNCATE fires no trigger on rows.
CREATE OR REPLACE FUNCTION professionals_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_lock();
  DELETE FROM marketplace_counts;
  DELETE FROM marketplace_ratings;
  PERFORM marketplace_changed();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER professionals_truncated AFTER TRUNCATE ON professionals
  FOR EACH STATEMENT EXECUTE FUNCTION professionals_truncated();

-- The address of a professional's account stands in the profile too, for the admins' search: one table, one index for each
-- part. The application writes it in `users` only.
CREATE OR REPLACE FUNCTION professionals_take_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email := coalesce((SELECT email FROM users WHERE id = NEW.id), '');
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION users_email_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE professionals SET email = NEW.email WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER professionals_take_email BEFORE INSERT ON professionals
  FOR EACH ROW EXECUTE FUNCTION professionals_take_email();
CREATE OR REPLACE TRIGGER users_email_changed AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION users_email_changed();

-- What a process of the release before stored after the column was filled, and before these triggers were there. They keep
-- writers away until the commit.
UPDATE professionals SET email = users.email FROM users
WHERE users.id = professionals.id AND professionals.email <> users.email;

DROP FUNCTION IF EXISTS standing_of(professionals);
