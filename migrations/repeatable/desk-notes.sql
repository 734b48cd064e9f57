-- Notes between admins never change: accounts that go leave them behind without their number.
CREATE OR REPLACE FUNCTION desk_notes_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'author_id') IS DISTINCT FROM (to_jsonb(OLD) - 'author_id') OR NEW.author_id IS NOT NULL THEN
    RAISE EXCEPTION 'a note between admins never changes';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER desk_notes_stay BEFORE UPDATE ON desk_notes FOR EACH ROW EXECUTE FUNCTION desk_notes_stay();
