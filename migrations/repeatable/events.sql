-- Wakes the processes that hold a stream of the account. The number is for their logs: they read what they have not sent.
CREATE OR REPLACE FUNCTION account_events_announced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events', NEW.user_id || ' ' || NEW.number);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER account_events_announced AFTER INSERT ON account_events
  FOR EACH ROW EXECUTE FUNCTION account_events_announced();

-- Numbers events and stores them: `people`, `kinds` and `subjects` are of one length, and no person means every admin.
-- People are locked against deletion, then their counters, each in the order of ids: two transactions that tell the same
-- people wait for each other, and don't end in a deadlock. Someone who was deleted is told nothing.
CREATE OR REPLACE FUNCTION publish_events(people uuid[], kinds text[], subjects uuid[], moment timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  admins uuid[] := '{}';
  readers uuid[];
BEGIN
  IF array_position(people, NULL) IS NOT NULL THEN
    SELECT coalesce(array_agg(id), '{}') INTO admins FROM users WHERE role = 'admin' AND suspended_at IS NULL;
  END IF;
  SELECT array_agg(kept.id) INTO readers
    FROM (SELECT id FROM users WHERE id = ANY (people || admins) ORDER BY id FOR KEY SHARE) AS kept;
  IF readers IS NULL THEN RETURN; END IF;
  WITH wanted AS (
    SELECT DISTINCT reader, kind, subject
      FROM unnest(people, kinds, subjects) AS given (person, kind, subject)
      CROSS JOIN LATERAL unnest(CASE WHEN person IS NULL THEN admins ELSE ARRAY[person] END) AS reader
      WHERE reader = ANY (readers)
  ), counted AS (
    INSERT INTO event_counters AS counter (user_id, last)
      SELECT reader, count(*) FROM wanted GROUP BY reader ORDER BY reader
      ON CONFLICT (user_id) DO UPDATE SET last = counter.last + excluded.last
      RETURNING user_id, last
  )
  INSERT INTO account_events (user_id, number, kind, subject_id, at)
    SELECT reader, last + 1 - row_number() OVER (PARTITION BY reader), kind, subject, moment
      FROM wanted JOIN counted ON user_id = reader;
END $$;

-- What a session may do follows from its account's role and suspension, which operators change by hand: open pages hear of it,
-- and streams that may no longer listen end immediately.
CREATE OR REPLACE FUNCTION users_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_events(ARRAY[NEW.id], ARRAY['session'], ARRAY[NULL]::uuid[], now());
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_rights_changed AFTER UPDATE OF role, suspended_at ON users FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR (OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL))
  EXECUTE FUNCTION users_rights_changed();

-- An account that is deleted keeps no events, so its streams are told in a word.
CREATE OR REPLACE FUNCTION users_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_events', OLD.id || ' gone');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_gone AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION users_gone();
