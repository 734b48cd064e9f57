-- Whoever writes an audit event holds this lock, shared, until the transaction ends; the seal takes it alone for a moment
-- to know which numbers are settled. A lock on the table would need rights that the application's role does not have.
CREATE FUNCTION audit_events_writing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Before the statement, and so before its rows get their numbers.
  PERFORM pg_advisory_xact_lock_shared(hashtext('audit_events'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_writing BEFORE INSERT ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION audit_events_writing();
