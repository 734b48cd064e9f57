-- Daily rollups (decision 046). What is counted changes rarely, and never unseen: every change marks its day, in its own
-- transaction, and a job counts marked days again. Many rows at once mark each day once; single rows are compared first, so
-- that what isn't counted marks nothing.
CREATE OR REPLACE FUNCTION kampala_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (moment AT TIME ZONE 'UTC' + interval '3 hours')::date
$$;

CREATE OR REPLACE FUNCTION rollup_mark(source text, days date[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rollup_marks (source, day) SELECT source, day FROM (SELECT DISTINCT unnest(days) AS day) marked WHERE day IS NOT NULL
$$;

-- Accounts count on the day of their sign-up.
CREATE OR REPLACE FUNCTION users_rollup_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('accounts', (SELECT array_agg(DISTINCT kampala_day(created_at)) FROM changed_rows));
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION users_rollup_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('accounts', ARRAY[kampala_day(OLD.created_at), kampala_day(NEW.created_at)]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_rollup_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION users_rollup_rows();
CREATE OR REPLACE TRIGGER users_rollup_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION users_rollup_rows();
CREATE OR REPLACE TRIGGER users_rollup_updated AFTER UPDATE OF created_at, role, district ON users FOR EACH ROW
  WHEN ((OLD.created_at, OLD.role, OLD.district) IS DISTINCT FROM (NEW.created_at, NEW.role, NEW.district))
  EXECUTE FUNCTION users_rollup_row();

-- A professional's profession and district are in the profile, and what they were given counts by its profession.
CREATE OR REPLACE FUNCTION professionals_rollup_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('accounts',
    (SELECT array_agg(DISTINCT kampala_day(u.created_at)) FROM changed_rows JOIN users u USING (id)));
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION professionals_rollup_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('accounts', (SELECT array_agg(kampala_day(created_at)) FROM users WHERE id = NEW.id));
  PERFORM rollup_mark('applications',
    (SELECT array_agg(kampala_day(submitted_at)) FROM applications WHERE professional_id = NEW.id AND released_at IS NOT NULL));
  PERFORM rollup_mark('completed',
    (SELECT array_agg(kampala_day(closed_at)) FROM applications WHERE professional_id = NEW.id AND status = 'completed'));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER professionals_rollup_inserted AFTER INSERT ON professionals
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_rollup_rows();
CREATE OR REPLACE TRIGGER professionals_rollup_deleted AFTER DELETE ON professionals
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION professionals_rollup_rows();
CREATE OR REPLACE TRIGGER professionals_rollup_updated AFTER UPDATE OF profession, district ON professionals FOR EACH ROW
  WHEN ((OLD.profession, OLD.district) IS DISTINCT FROM (NEW.profession, NEW.district))
  EXECUTE FUNCTION professionals_rollup_row();

-- How long reading a profile took counts on the day of the sign-up.
CREATE OR REPLACE FUNCTION professionals_rollup_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('accounts', (SELECT array_agg(kampala_day(created_at)) FROM users WHERE id = NEW.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER professionals_rollup_read
  AFTER UPDATE OF approved_at, resubmitted_at, created_at ON professionals FOR EACH ROW
  WHEN ((OLD.approved_at, OLD.resubmitted_at, OLD.created_at) IS DISTINCT FROM (NEW.approved_at, NEW.resubmitted_at, NEW.created_at))
  EXECUTE FUNCTION professionals_rollup_read();

-- Applications count on the day on which they were sent, once they have reached our team, and again when completed.
CREATE OR REPLACE FUNCTION applications_rollup_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('applications',
    (SELECT array_agg(DISTINCT kampala_day(submitted_at)) FROM changed_rows WHERE released_at IS NOT NULL));
  PERFORM rollup_mark('completed',
    (SELECT array_agg(DISTINCT kampala_day(closed_at)) FROM changed_rows WHERE status = 'completed'));
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION applications_rollup_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('applications', ARRAY[kampala_day(OLD.submitted_at), kampala_day(NEW.submitted_at)]);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION applications_rollup_completed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('completed', ARRAY[kampala_day(OLD.closed_at), kampala_day(NEW.closed_at)]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_rollup_inserted AFTER INSERT ON applications
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION applications_rollup_rows();
CREATE OR REPLACE TRIGGER applications_rollup_deleted AFTER DELETE ON applications
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION applications_rollup_rows();
CREATE OR REPLACE TRIGGER applications_rollup_sent
  AFTER UPDATE OF submitted_at, released_at, service_type, district, professional_id, status ON applications FOR EACH ROW
  WHEN ((OLD.submitted_at, OLD.released_at IS NULL, OLD.service_type, OLD.district, OLD.professional_id, OLD.status = 'completed')
    IS DISTINCT FROM
      (NEW.submitted_at, NEW.released_at IS NULL, NEW.service_type, NEW.district, NEW.professional_id, NEW.status = 'completed'))
  EXECUTE FUNCTION applications_rollup_sent();
CREATE OR REPLACE TRIGGER applications_rollup_completed
  AFTER UPDATE OF status, closed_at, service_type, district, professional_id, budget_max ON applications FOR EACH ROW
  WHEN ((OLD.status = 'completed' OR NEW.status = 'completed')
    AND (OLD.status, OLD.closed_at, OLD.service_type, OLD.district, OLD.professional_id, OLD.budget_max)
      IS DISTINCT FROM (NEW.status, NEW.closed_at, NEW.service_type, NEW.district, NEW.professional_id, NEW.budget_max))
  EXECUTE FUNCTION applications_rollup_completed();

-- How far an application has come: its timeline and its review say so.
CREATE OR REPLACE FUNCTION steps_rollup_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('applications', (
    SELECT array_agg(DISTINCT kampala_day(a.submitted_at)) FROM changed_rows r JOIN applications a ON a.id = r.application_id
    WHERE a.released_at IS NOT NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER application_events_rollup_inserted AFTER INSERT ON application_events
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION steps_rollup_rows();
CREATE OR REPLACE TRIGGER application_events_rollup_deleted AFTER DELETE ON application_events
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION steps_rollup_rows();
CREATE OR REPLACE TRIGGER reviews_rollup_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION steps_rollup_rows();
CREATE OR REPLACE TRIGGER reviews_rollup_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION steps_rollup_rows();

-- The price of a completed job is that of its agreement.
CREATE OR REPLACE FUNCTION proposals_rollup_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('completed', (
    SELECT array_agg(DISTINCT kampala_day(a.closed_at)) FROM changed_rows r JOIN applications a ON a.id = r.application_id
    WHERE r.status = 'accepted' AND a.status = 'completed'));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER proposals_rollup_inserted AFTER INSERT ON proposals
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION proposals_rollup_rows();
CREATE OR REPLACE TRIGGER proposals_rollup_deleted AFTER DELETE ON proposals
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION proposals_rollup_rows();
CREATE OR REPLACE FUNCTION proposals_rollup_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('completed', (
    SELECT array_agg(kampala_day(closed_at)) FROM applications
    WHERE id IN (OLD.application_id, NEW.application_id) AND status = 'completed'));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER proposals_rollup_updated AFTER UPDATE OF application_id, status, ended_at, proposed_budget ON proposals
  FOR EACH ROW
  WHEN ((OLD.status = 'accepted' OR NEW.status = 'accepted')
    AND (OLD.application_id, OLD.status, OLD.ended_at, OLD.proposed_budget)
      IS DISTINCT FROM (NEW.application_id, NEW.status, NEW.ended_at, NEW.proposed_budget))
  EXECUTE FUNCTION proposals_rollup_row();

-- How long answers took counts on the day on which they were asked for.
CREATE OR REPLACE FUNCTION contact_rollup_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('contact',
    (SELECT array_agg(DISTINCT kampala_day(created_at)) FROM changed_rows WHERE first_answered_at IS NOT NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION contact_rollup_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('contact', ARRAY[kampala_day(OLD.created_at), kampala_day(NEW.created_at)]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER contact_rollup_inserted AFTER INSERT ON contact_messages
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION contact_rollup_rows();
CREATE OR REPLACE TRIGGER contact_rollup_deleted AFTER DELETE ON contact_messages
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION contact_rollup_rows();
CREATE OR REPLACE TRIGGER contact_rollup_updated AFTER UPDATE OF created_at, first_answered_at ON contact_messages FOR EACH ROW
  WHEN ((OLD.created_at, OLD.first_answered_at) IS DISTINCT FROM (NEW.created_at, NEW.first_answered_at))
  EXECUTE FUNCTION contact_rollup_row();

CREATE OR REPLACE FUNCTION consultations_rollup_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('consultations', (SELECT array_agg(DISTINCT kampala_day(created_at)) FROM changed_rows
    WHERE asked_at IS NOT NULL AND (answered_at IS NOT NULL OR status = 'expired')));
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION consultations_rollup_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rollup_mark('consultations', ARRAY[kampala_day(OLD.created_at), kampala_day(NEW.created_at)]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER consultations_rollup_inserted AFTER INSERT ON consultations
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION consultations_rollup_rows();
CREATE OR REPLACE TRIGGER consultations_rollup_deleted AFTER DELETE ON consultations
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION consultations_rollup_rows();
CREATE OR REPLACE TRIGGER consultations_rollup_updated
  AFTER UPDATE OF created_at, asked_at, answered_at, status, ended_at ON consultations FOR EACH ROW
  WHEN ((OLD.created_at, OLD.asked_at, OLD.answered_at, OLD.status = 'expired', OLD.ended_at IS NULL)
    IS DISTINCT FROM (NEW.created_at, NEW.asked_at, NEW.answered_at, NEW.status = 'expired', NEW.ended_at IS NULL))
  EXECUTE FUNCTION consultations_rollup_row();

-- A holiday that is entered late makes the waits around it shorter: any that is counted on a day before it, for a stage may
-- begin long after its application's day. A holiday still to come changes no wait that has ended. The job's lock, so that no
-- count that has read the holidays without this one is still to be stored.
CREATE OR REPLACE FUNCTION holidays_rollup_mark(holidays date[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  until date;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('daily_rollups'));
  SELECT max(holiday) INTO until FROM unnest(holidays) holiday
  WHERE holiday <= kampala_day(greatest(now(), (SELECT counted_at FROM rollup_state)));
  INSERT INTO rollup_marks (source, day)
  SELECT DISTINCT CASE wait WHEN 'profile' THEN 'accounts' WHEN 'contact' THEN 'contact' ELSE 'applications' END, day
  FROM daily_waits WHERE day <= until AND wait IN ('decide', 'assign', 'profile', 'contact');
END $$;
CREATE OR REPLACE FUNCTION holidays_rollup_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM holidays_rollup_mark((SELECT array_agg(day) FROM changed_rows WHERE removed_at IS NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION holidays_rollup_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM holidays_rollup_mark(ARRAY[OLD.day, NEW.day]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER public_holidays_rollup_inserted AFTER INSERT ON public_holidays
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION holidays_rollup_rows();
CREATE OR REPLACE TRIGGER public_holidays_rollup_deleted AFTER DELETE ON public_holidays
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION holidays_rollup_rows();
CREATE OR REPLACE TRIGGER public_holidays_rollup_updated AFTER UPDATE OF day, removed_at ON public_holidays FOR EACH ROW
  WHEN ((OLD.day, OLD.removed_at IS NULL) IS DISTINCT FROM (NEW.day, NEW.removed_at IS NULL))
  EXECUTE FUNCTION holidays_rollup_row();

-- Every day is counted again whenever this file changes: rows from before the triggers are in, and so is a new way of counting
-- (`features/analytics/store/count-days.ts`, version 4; raise it here with a change there).
INSERT INTO rollup_marks (source, day)
SELECT 'accounts', generate_series(min(kampala_day(created_at))::timestamp, max(kampala_day(created_at))::timestamp, interval '1 day')::date FROM users
UNION ALL
SELECT 'applications', generate_series(min(kampala_day(submitted_at))::timestamp, max(kampala_day(submitted_at))::timestamp, interval '1 day')::date
FROM applications WHERE released_at IS NOT NULL
UNION ALL
SELECT 'completed', generate_series(min(kampala_day(closed_at))::timestamp, max(kampala_day(closed_at))::timestamp, interval '1 day')::date
FROM applications WHERE status = 'completed'
UNION ALL
SELECT 'contact', generate_series(min(kampala_day(created_at))::timestamp, max(kampala_day(created_at))::timestamp, interval '1 day')::date
FROM contact_messages
UNION ALL
SELECT 'consultations', generate_series(min(kampala_day(created_at))::timestamp, max(kampala_day(created_at))::timestamp, interval '1 day')::date
FROM consultations;
