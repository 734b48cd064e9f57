-- What was agreed never changes: only who has gone, and that the work was taken away, may be noted beside it.
CREATE OR REPLACE FUNCTION proposals_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'professional_id' - 'ended_at') IS DISTINCT FROM (to_jsonb(OLD) - 'professional_id' - 'ended_at')
    OR (NEW.professional_id IS NOT NULL AND NEW.professional_id IS DISTINCT FROM OLD.professional_id)
    OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at)
  THEN
    RAISE EXCEPTION 'an accepted response never changes';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER proposals_agreed BEFORE UPDATE ON proposals
  FOR EACH ROW WHEN (OLD.status = 'accepted') EXECUTE FUNCTION proposals_agreed();

-- What was said and shown about a problem, and what was decided, never changes: accounts that go leave it behind without
-- their numbers.
CREATE OR REPLACE FUNCTION problem_words_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'author_id') IS DISTINCT FROM (to_jsonb(OLD) - 'author_id') OR NEW.author_id IS NOT NULL THEN
    RAISE EXCEPTION 'what was said and shown about a problem never changes';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER problem_statements_stay BEFORE UPDATE ON problem_statements FOR EACH ROW EXECUTE FUNCTION problem_words_stay();
CREATE OR REPLACE TRIGGER problem_files_stay BEFORE UPDATE ON problem_files FOR EACH ROW EXECUTE FUNCTION problem_words_stay();

CREATE OR REPLACE FUNCTION problems_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may text[] := ARRAY['client_id', 'professional_id'];
BEGIN
  IF OLD.decided_at IS NULL THEN
    may := may || ARRAY['decided_at', 'outcome', 'decision_reason', 'version'];
  END IF;
  IF (to_jsonb(NEW) - may) IS DISTINCT FROM (to_jsonb(OLD) - may)
    OR (NEW.client_id IS NOT NULL AND NEW.client_id IS DISTINCT FROM OLD.client_id)
    OR (NEW.professional_id IS NOT NULL AND NEW.professional_id IS DISTINCT FROM OLD.professional_id)
  THEN
    RAISE EXCEPTION 'a reported problem never changes but by its decision';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER problems_stay BEFORE UPDATE ON problems FOR EACH ROW EXECUTE FUNCTION problems_stay();

-- What was delivered never changes: accounts that go leave it behind without their numbers.
CREATE OR REPLACE FUNCTION delivered_files_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'professional_id') IS DISTINCT FROM (to_jsonb(OLD) - 'professional_id') OR NEW.professional_id IS NOT NULL THEN
    RAISE EXCEPTION 'a delivered file never changes';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER delivered_files_stay BEFORE UPDATE ON delivery_files
  FOR EACH ROW WHEN (OLD.delivered_at IS NOT NULL) EXECUTE FUNCTION delivered_files_stay();
