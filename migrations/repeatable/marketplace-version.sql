CREATE OR REPLACE FUNCTION marketplace_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_changed();
  RETURN NULL;
END $$;

-- What the public sees besides professionals, reviews and credentials: regulators, kinds of licence, authors' names.
-- TRUNCATE fires no trigger on rows.
CREATE OR REPLACE TRIGGER regulators_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON regulators
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();
CREATE OR REPLACE TRIGGER credential_kinds_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON credential_kinds
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();
-- `credentials.sql` announces whose credentials changed.
DROP TRIGGER IF EXISTS credentials_touched ON credentials;
CREATE OR REPLACE TRIGGER credentials_truncated AFTER TRUNCATE ON credentials
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();

-- Holidays decide which days people can book, and when we promise an answer. Who changed one does not: every account that
-- is deleted clears that column.
CREATE OR REPLACE TRIGGER public_holidays_touched
  AFTER INSERT OR UPDATE OF day, name, kind, removed_at OR DELETE OR TRUNCATE ON public_holidays
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();

-- Contacts, operator, the notice and how fast we answer are on every page, and what the operator says of itself on some.
CREATE OR REPLACE TRIGGER setting_versions_touched
  AFTER INSERT OR UPDATE OF key, version, value OR DELETE OR TRUNCATE ON setting_versions
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();

-- Locked first: a review that is being published holds the lock, so that one of the two sees the other.
CREATE OR REPLACE FUNCTION users_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_lock();
  IF EXISTS (SELECT FROM reviews WHERE author_id = NEW.id AND status = 'published') THEN
    PERFORM marketplace_changed(topics_of('one', ARRAY(
      SELECT DISTINCT professional_id FROM reviews
      WHERE author_id = NEW.id AND status = 'published' AND professional_id IS NOT NULL)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION users_renamed();
