-- Whoever changes the marketplace holds both locks until the commit, and takes them in this order whatever comes first:
-- else a transaction that edits and then approves would deadlock with one that approves.
CREATE OR REPLACE FUNCTION marketplace_lock() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('marketplace_counts'));
  PERFORM 1 FROM marketplace_version FOR UPDATE;
END $$;

-- Every process hears of a change when it commits, and not before.
CREATE OR REPLACE FUNCTION marketplace_changed() RETURNS void LANGUAGE plpgsql AS $$
DECLARE latest bigint;
BEGIN
  PERFORM marketplace_lock();
  UPDATE marketplace_version SET version = version + 1 WHERE id = 1 RETURNING version INTO latest;
  PERFORM pg_notify('marketplace', latest::text);
END $$;

CREATE OR REPLACE FUNCTION marketplace_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_changed();
  RETURN NULL;
END $$;

-- What the public sees besides professionals and reviews: authors' names, regulators, kinds of licence and credentials.
-- TRUNCATE fires no trigger on rows.
CREATE OR REPLACE TRIGGER regulators_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON regulators
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();
CREATE OR REPLACE TRIGGER credential_kinds_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON credential_kinds
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();
CREATE OR REPLACE TRIGGER credentials_touched AFTER INSERT OR UPDATE OR DELETE ON credentials
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();
CREATE OR REPLACE TRIGGER credentials_truncated AFTER TRUNCATE ON credentials
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();

-- Holidays decide which days people can book, and when we promise an answer. Who changed one does not: every account that
-- is deleted clears that column.
CREATE OR REPLACE TRIGGER public_holidays_touched
  AFTER INSERT OR UPDATE OF day, name, kind, removed_at OR DELETE OR TRUNCATE ON public_holidays
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();

-- Contacts, operator and the notice are on every page.
CREATE OR REPLACE TRIGGER site_details_touched
  AFTER INSERT OR DELETE OR TRUNCATE ON site_details
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();

-- How fast we answer is on pages too, and what the operator says of itself.
CREATE OR REPLACE TRIGGER site_promises_touched
  AFTER INSERT OR DELETE OR TRUNCATE ON site_promises
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();
CREATE OR REPLACE TRIGGER site_about_touched
  AFTER INSERT OR DELETE OR TRUNCATE ON site_about
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();

CREATE OR REPLACE TRIGGER site_notices_touched
  AFTER INSERT OR DELETE OR TRUNCATE ON site_notices
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();

-- Locked first: a review that is being published holds the lock, so that one of the two sees the other.
CREATE OR REPLACE FUNCTION users_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_lock();
  IF EXISTS (SELECT FROM reviews WHERE author_id = NEW.id AND status = 'published') THEN
    PERFORM marketplace_changed();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION users_renamed();
