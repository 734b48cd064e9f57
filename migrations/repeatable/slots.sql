-- Free times follow from a professional's hours and from what is taken of them. A booking doesn't wait for the lock of the
-- marketplace.
CREATE OR REPLACE FUNCTION slots_announce(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE approved uuid[] := ARRAY(SELECT id FROM professionals WHERE id = ANY (ids) AND approval_status = 'approved');
BEGIN
  IF cardinality(approved) > 0 THEN PERFORM announce(topics_of('slots', approved)); END IF;
END $$;

-- The day of the next free slot may be another one: the job looks again. Rows are locked in the order of their key.
CREATE OR REPLACE FUNCTION slots_taken(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM availabilities WHERE professional_id = ANY (ids) ORDER BY professional_id FOR NO KEY UPDATE;
  UPDATE availabilities SET check_at = 'epoch' WHERE professional_id = ANY (ids) AND check_at > 'epoch';
  PERFORM slots_announce(ids);
END $$;

CREATE OR REPLACE FUNCTION consultation_slots_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM slots_taken((SELECT array_agg(DISTINCT professional_id) FROM new_rows));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION consultation_slots_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM slots_taken((
    SELECT array_agg(DISTINCT professional_id)
    FROM (SELECT professional_id FROM old_rows UNION SELECT professional_id FROM new_rows) both_rows));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION consultation_slots_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM slots_taken((SELECT array_agg(DISTINCT professional_id) FROM old_rows));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER consultation_slots_inserted AFTER INSERT ON consultation_slots
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION consultation_slots_inserted();
CREATE OR REPLACE TRIGGER consultation_slots_updated AFTER UPDATE ON consultation_slots
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION consultation_slots_updated();
CREATE OR REPLACE TRIGGER consultation_slots_deleted AFTER DELETE ON consultation_slots
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION consultation_slots_deleted();

-- Whether someone is in the list of those who are free this week, on the day in Kampala of a moment.
CREATE OR REPLACE FUNCTION is_free_week(free_on date, as_of timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(free_on - (as_of AT TIME ZONE 'UTC' + interval '3 hours')::date BETWEEN 0 AND 6, false)
$$;

-- Lists change only with those who come into this one or leave it, which the row itself dates: tests and sweeps have
-- clocks of their own.
CREATE OR REPLACE FUNCTION availabilities_changed(entering uuid[], hours uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF hours IS NOT NULL THEN PERFORM slots_announce(hours); END IF;
  IF EXISTS (SELECT FROM professionals WHERE id = ANY (entering) AND approval_status = 'approved') THEN
    PERFORM marketplace_changed(ARRAY(
      SELECT DISTINCT topic_of('free', profession, district) FROM professionals
      WHERE id = ANY (entering) AND approval_status = 'approved'));
  END IF;
END $$;

CREATE OR REPLACE FUNCTION availabilities_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM availabilities_changed(
    (SELECT array_agg(professional_id) FROM new_rows WHERE is_free_week(free_on, free_as_of)),
    (SELECT array_agg(professional_id) FROM new_rows));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION availabilities_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM availabilities_changed(
    (SELECT array_agg(professional_id) FROM old_rows o JOIN new_rows n USING (professional_id)
     WHERE is_free_week(o.free_on, n.free_as_of) <> is_free_week(n.free_on, n.free_as_of)),
    (SELECT array_agg(professional_id) FROM old_rows o JOIN new_rows n USING (professional_id)
     WHERE (to_jsonb(o) - '{free_on,free_as_of,check_at}'::text[]) IS DISTINCT FROM (to_jsonb(n) - '{free_on,free_as_of,check_at}'::text[])));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION availabilities_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM availabilities_changed(
    (SELECT array_agg(professional_id) FROM old_rows WHERE free_on IS NOT NULL),
    (SELECT array_agg(professional_id) FROM old_rows));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER availabilities_inserted AFTER INSERT ON availabilities
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION availabilities_inserted();
CREATE OR REPLACE TRIGGER availabilities_updated AFTER UPDATE ON availabilities
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION availabilities_updated();
CREATE OR REPLACE TRIGGER availabilities_deleted AFTER DELETE ON availabilities
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION availabilities_deleted();

-- A holiday closes a day of everyone's. Most statements change none: the yearly fill finds its rows there already, and an
-- account that goes leaves the holidays that it entered.
CREATE OR REPLACE FUNCTION holidays_moved() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM availabilities ORDER BY professional_id FOR NO KEY UPDATE;
  UPDATE availabilities SET check_at = 'epoch' WHERE check_at > 'epoch';
  PERFORM announce(NULL);
END $$;

CREATE OR REPLACE FUNCTION public_holidays_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows) THEN PERFORM holidays_moved(); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public_holidays_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM old_rows o FULL JOIN new_rows n USING (day)
    WHERE o.day IS NULL OR n.day IS NULL OR (o.removed_at IS NULL) <> (n.removed_at IS NULL)
  ) THEN
    PERFORM holidays_moved();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public_holidays_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM old_rows) THEN PERFORM holidays_moved(); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER public_holidays_inserted AFTER INSERT ON public_holidays
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public_holidays_inserted();
CREATE OR REPLACE TRIGGER public_holidays_updated AFTER UPDATE ON public_holidays
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public_holidays_updated();
CREATE OR REPLACE TRIGGER public_holidays_deleted AFTER DELETE ON public_holidays
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public_holidays_deleted();

-- Someone who is suspended is booked by no one, and so leaves the lists of those who are free; nothing else writes a row.
CREATE OR REPLACE FUNCTION users_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM professionals WHERE id = NEW.id AND approval_status = 'approved') THEN
    PERFORM marketplace_changed();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_suspended AFTER UPDATE OF suspended_at ON users FOR EACH ROW
  WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL))
  EXECUTE FUNCTION users_suspended();

-- TRUNCATE fires no trigger on rows.
CREATE OR REPLACE TRIGGER consultation_slots_truncated AFTER TRUNCATE ON consultation_slots
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();
CREATE OR REPLACE TRIGGER availabilities_truncated AFTER TRUNCATE ON availabilities
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();

-- Nothing calls these any more.
DROP FUNCTION IF EXISTS slots_changed(text[]);
DROP FUNCTION IF EXISTS topics_note(text);
DROP FUNCTION IF EXISTS topics_message(text[], jsonb);
