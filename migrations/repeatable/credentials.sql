-- Whether a kind of licence is the one that a profession's advice takes: only such a licence gives the mark. The pairs are those of
-- `src/shared/credentials/profession-licences.ts`, and a test compares both.
CREATE OR REPLACE FUNCTION licence_fits(profession text, kind_code text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT (profession, kind_code) IN (
    ('Investment Advisor', 'cma-representative'),
    ('Investment Advisor', 'cma-company'),
    ('Insurance Adviser', 'ira-agent'),
    ('Insurance Adviser', 'ira-broker'),
    ('Tax Consultant', 'ura-tax-agent'),
    ('Accountant', 'icpau-practising'),
    ('Estate Planner', 'law-advocate')
  )
$$;

-- The last day on which a credential counts as checked (decisions 083 and 089): as `src/shared/credentials/credential-end.ts`, and a test compares both.
DROP FUNCTION IF EXISTS credential_end(text, date, date, date);
CREATE OR REPLACE FUNCTION credential_end(kind_code text, valid_from date, valid_until date, evidenced_on date, acts_for_until date) RETURNS date IMMUTABLE LANGUAGE sql AS $$
  SELECT least(
    valid_until,
    acts_for_until,
    CASE WHEN is_yearly THEN (valid_from + interval '1 year')::date - 1 END,
    (evidenced_on + CASE WHEN is_yearly THEN interval '12 months' ELSE interval '6 months' END)::date)
  FROM (SELECT kind_code NOT IN ('ura-tax-agent', 'icpau-member', 'fia-registration', 'good-conduct', 'national-id', 'passport') AS is_yearly) kind
$$;

CREATE OR REPLACE FUNCTION credentials_dated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'verified' THEN
    NEW.evidenced_on := coalesce(NEW.evidenced_on, (NEW.checked_at AT TIME ZONE 'Africa/Kampala')::date);
    NEW.expires_on := credential_end(NEW.kind_code, NEW.valid_from, NEW.valid_until, NEW.evidenced_on, NEW.acts_for_until);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER credentials_dated BEFORE INSERT OR UPDATE OF status, kind_code, valid_from, valid_until, evidenced_on, acts_for_until ON credentials
  FOR EACH ROW EXECUTE FUNCTION credentials_dated();

-- `checked_until` follows from verified licences that fit the profession, as do `checked_from` and `checked_days` (decisions 028 and 082).
-- They are days and not a flag, so that they stay true at midnight. The professionals are locked first, as ratings do: of two credentials
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
      SELECT c.professional_id, max(c.expires_on) AS last_day,
        range_agg(daterange(c.valid_from, c.expires_on, '[]')) AS days
      FROM credentials c JOIN professionals holder ON holder.id = c.professional_id
      WHERE c.professional_id = ANY (ids) AND c.status = 'verified' AND licence_fits(holder.profession, c.kind_code)
        AND (c.valid_from IS NULL OR c.valid_from <= c.expires_on)
      GROUP BY c.professional_id
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

-- With another profession other licences fit. The last trigger by its name: `professionals_updated` has then counted the change itself.
CREATE OR REPLACE FUNCTION professionals_with_profession() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM checked_until_refresh(coalesce((
    SELECT array_agg(n.id) FROM old_rows o JOIN new_rows n USING (id) WHERE o.profession IS DISTINCT FROM n.profession), '{}'));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER professionals_with_profession AFTER UPDATE ON professionals
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_with_profession();

-- What a process of the release before checked after migration 0026 and before the trigger above has no last day yet.
UPDATE credentials SET evidenced_on = evidenced_on WHERE status = 'verified' AND expires_on IS NULL;
-- This file runs when it has changed, and what fits may be what has.
SELECT checked_until_refresh(coalesce(array_agg(DISTINCT professional_id), '{}')) FROM credentials WHERE status = 'verified';
