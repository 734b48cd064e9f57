-- What drizzle-kit cannot write: kept figures and append-only tables. Reference rows follow in the next migrations.

INSERT INTO marketplace_version (id, version) VALUES (1, 1);
--> statement-breakpoint

-- Kept counts. One professional stands for every combination of choices that would find them. Losses are an UPDATE,
-- because an INSERT of a negative number would break the table's check before it could conflict.
CREATE FUNCTION marketplace_counts_change(people professionals[], gained boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One writer at a time: counts are shared rows, and two writers in different orders would deadlock.
  PERFORM pg_advisory_xact_lock(hashtext('marketplace_counts'));
  WITH delta AS (
    SELECT s.word AS specialization, l.word AS language, r.flag AS remote_only,
      p.profession, coalesce(p.district, '') AS district, count(DISTINCT p.id) AS n
    FROM unnest(people) AS p
    CROSS JOIN LATERAL unnest(array_append(p.specializations_norm, '')) AS s(word)
    CROSS JOIN LATERAL unnest(array_append(p.languages_spoken, '')) AS l(word)
    CROSS JOIN LATERAL unnest(CASE WHEN p.serves_remote THEN ARRAY[false, true] ELSE ARRAY[false] END) AS r(flag)
    WHERE p.approval_status = 'approved'
    GROUP BY 1, 2, 3, 4, 5
  ), lost AS (
    UPDATE marketplace_counts AS kept SET n = kept.n - delta.n
    FROM delta
    WHERE NOT gained
      AND (kept.specialization, kept.language, kept.remote_only, kept.profession, kept.district)
        = (delta.specialization, delta.language, delta.remote_only, delta.profession, delta.district)
  )
  INSERT INTO marketplace_counts AS kept (specialization, language, remote_only, profession, district, n)
  SELECT specialization, language, remote_only, profession, district, n FROM delta WHERE gained
  ON CONFLICT (specialization, language, remote_only, profession, district) DO UPDATE SET n = kept.n + excluded.n;
END $$;
--> statement-breakpoint
CREATE FUNCTION professionals_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE people professionals[];
BEGIN
  SELECT array_agg(n::professionals) INTO people FROM new_rows n WHERE n.approval_status = 'approved';
  IF people IS NOT NULL THEN
    PERFORM marketplace_counts_change(people, true);
    PERFORM marketplace_changed();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION professionals_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before professionals[];
  after professionals[];
BEGIN
  SELECT array_agg(o::professionals), array_agg(n::professionals) INTO before, after
  FROM old_rows o JOIN new_rows n USING (id)
  WHERE (o.approval_status, o.profession, o.district, o.specializations_norm, o.languages_spoken, o.serves_remote)
    IS DISTINCT FROM (n.approval_status, n.profession, n.district, n.specializations_norm, n.languages_spoken, n.serves_remote);
  IF before IS NOT NULL THEN
    PERFORM marketplace_counts_change(before, false);
    PERFORM marketplace_counts_change(after, true);
  END IF;
  IF EXISTS (SELECT FROM old_rows WHERE approval_status = 'approved')
     OR EXISTS (SELECT FROM new_rows WHERE approval_status = 'approved') THEN
    PERFORM marketplace_changed();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION professionals_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE people professionals[];
BEGIN
  SELECT array_agg(o::professionals) INTO people FROM old_rows o WHERE o.approval_status = 'approved';
  IF people IS NOT NULL THEN
    PERFORM marketplace_counts_change(people, false);
    PERFORM marketplace_changed();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Every process hears of a change when it commits, and not before.
CREATE FUNCTION marketplace_changed() RETURNS void LANGUAGE plpgsql AS $$
DECLARE latest bigint;
BEGIN
  UPDATE marketplace_version SET version = version + 1 WHERE id = 1 RETURNING version INTO latest;
  PERFORM pg_notify('marketplace', latest::text);
END $$;
--> statement-breakpoint
CREATE FUNCTION marketplace_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_changed();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER professionals_inserted AFTER INSERT ON professionals
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_inserted();
--> statement-breakpoint
CREATE TRIGGER professionals_updated AFTER UPDATE ON professionals
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_updated();
--> statement-breakpoint
CREATE TRIGGER professionals_deleted AFTER DELETE ON professionals
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_deleted();
--> statement-breakpoint
CREATE TRIGGER credentials_touched AFTER INSERT OR UPDATE OR DELETE ON credentials
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();
--> statement-breakpoint

-- Ratings follow from published reviews. The professionals are locked first, so that of two reviews at once the later
-- one sees the earlier; not FOR UPDATE, which would wait for the key locks that both reviews hold, and deadlock.
CREATE FUNCTION ratings_refresh(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
  PERFORM marketplace_changed();
END $$;
--> statement-breakpoint
CREATE FUNCTION reviews_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ratings_refresh(coalesce((SELECT array_agg(DISTINCT professional_id) FROM new_rows WHERE professional_id IS NOT NULL), '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION reviews_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ratings_refresh(coalesce((SELECT array_agg(DISTINCT professional_id) FROM old_rows WHERE professional_id IS NOT NULL), '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION reviews_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ratings_refresh(coalesce((
    SELECT array_agg(DISTINCT professional_id)
    FROM (SELECT professional_id FROM old_rows UNION SELECT professional_id FROM new_rows) both_rows
    WHERE professional_id IS NOT NULL), '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_inserted();
--> statement-breakpoint
CREATE TRIGGER reviews_updated AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_updated();
--> statement-breakpoint
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_deleted();
--> statement-breakpoint

-- The audit log is append-only, whoever connects; rights alone are undone by "reset role" on the embedded engine.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
