-- The audit log is append-only, whoever connects; rights alone are undone by "reset role" on the embedded engine.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Whoever writes an audit event holds this lock, shared, until the transaction ends; the seal takes it alone for a moment
-- to know which numbers are settled. A lock on the table would need rights that the application's role does not have.
CREATE OR REPLACE FUNCTION audit_events_writing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Before the statement, and so before its rows get their numbers.
  PERFORM pg_advisory_xact_lock_shared(hashtext('audit_events'));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_events_writing BEFORE INSERT ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION audit_events_writing();
