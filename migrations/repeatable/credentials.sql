-- `checked_until` follows from verified licences and memberships, as do `checked_from` and `checked_days` (decision 028). They are
-- days and not a flag, so that they stay true at midnight. The professionals are locked first, as ratings do: of two credentials
-- at once the later one sees the earlier.
CREATE OR REPLACE FUNCTION checked_until_refresh(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM professionals WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE professionals p SET checked_until = kept.last_day, checked_from = kept.last_begin, checked_days = kept.stretches
  FROM unnest(ids) AS wanted(id)
  LEFT JOIN (
    SELECT professional_id, last_day,
      (SELECT lower(stretch) FROM unnest(days) stretch ORDER BY stretch DESC LIMIT 1) AS last_begin,
      CASE WHEN (SELECT count(*) FROM unnest(days)) > 1 THEN days END AS stretches
    FROM (
      SELECT professional_id, max(coalesce(valid_until, 'infinity')) AS last_day,
        range_agg(daterange(valid_from, valid_until, '[]')) AS days
      FROM credentials
      WHERE professional_id = ANY (ids) AND status = 'verified'
        AND kind_code IN (SELECT code FROM credential_kinds WHERE category IN ('licence', 'membership'))
      GROUP BY professional_id
    ) counted
  ) kept ON kept.professional_id = wanted.id
  WHERE p.id = wanted.id
    AND (p.checked_until, p.checked_from, p.checked_days) IS DISTINCT FROM (kept.last_day, kept.last_begin, kept.stretches);
  -- The marketplace is locked last.
  PERFORM marketplace_changed(topics_of('one', ids));
END $$;

CREATE OR REPLACE FUNCTION credentials_checked_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM checked_until_refresh(coalesce((SELECT array_agg(DISTINCT professional_id) FROM new_rows), '{}'));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION credentials_checked_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM checked_until_refresh(coalesce((
    SELECT array_agg(DISTINCT professional_id)
    FROM (SELECT professional_id FROM old_rows UNION SELECT professional_id FROM new_rows) both_rows), '{}'));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION credentials_checked_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM checked_until_refresh(coalesce((SELECT array_agg(DISTINCT professional_id) FROM old_rows), '{}'));
  RETURN NULL;
END $$;

-- TRUNCATE fires no trigger on rows.
CREATE OR REPLACE FUNCTION credentials_checked_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE professionals SET checked_until = NULL, checked_from = NULL, checked_days = NULL WHERE checked_until IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER credentials_checked_inserted AFTER INSERT ON credentials
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION credentials_checked_inserted();
CREATE OR REPLACE TRIGGER credentials_checked_updated AFTER UPDATE ON credentials
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION credentials_checked_updated();
CREATE OR REPLACE TRIGGER credentials_checked_deleted AFTER DELETE ON credentials
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION credentials_checked_deleted();
CREATE OR REPLACE TRIGGER credentials_checked_truncated AFTER TRUNCATE ON credentials
  FOR EACH STATEMENT EXECUTE FUNCTION credentials_checked_truncated();
