-- What the public sees besides professionals, reviews and credentials: authors' names, regulators, kinds of licence; and
-- TRUNCATE, which fires no trigger on rows.

-- Whoever changes the marketplace holds both locks until the commit, and takes them in this order whatever comes first:
-- else a transaction that edits and then approves would deadlock with one that approves.
CREATE FUNCTION marketplace_lock() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('marketplace_counts'));
  PERFORM 1 FROM marketplace_version FOR UPDATE;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION marketplace_changed() RETURNS void LANGUAGE plpgsql AS $$
DECLARE latest bigint;
BEGIN
  PERFORM marketplace_lock();
  UPDATE marketplace_version SET version = version + 1 WHERE id = 1 RETURNING version INTO latest;
  PERFORM pg_notify('marketplace', latest::text);
END $$;
--> statement-breakpoint

-- Locked first: a review that is being published holds the lock, so that one of the two sees the other.
CREATE FUNCTION users_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_lock();
  IF EXISTS (SELECT FROM reviews WHERE author_id = NEW.id AND status = 'published') THEN
    PERFORM marketplace_changed();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION users_renamed();
--> statement-breakpoint
CREATE TRIGGER regulators_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON regulators
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();
--> statement-breakpoint
CREATE TRIGGER credential_kinds_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON credential_kinds
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();
--> statement-breakpoint
CREATE TRIGGER credentials_truncated AFTER TRUNCATE ON credentials
  FOR EACH STATEMENT EXECUTE FUNCTION marketplace_touched();
--> statement-breakpoint
CREATE FUNCTION professionals_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marketplace_lock();
  DELETE FROM marketplace_counts;
  PERFORM marketplace_changed();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER professionals_truncated AFTER TRUNCATE ON professionals
  FOR EACH STATEMENT EXECUTE FUNCTION professionals_truncated();
--> statement-breakpoint
CREATE FUNCTION reviews_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE professionals SET total_reviews = 0, average_rating = 0 WHERE total_reviews <> 0 OR average_rating <> 0;
  PERFORM marketplace_changed();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_truncated AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_truncated();
