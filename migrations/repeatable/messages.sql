-- What each side of a conversation has, and has not read. A message that waits is only with its sender; a side that
-- deleted its copy no longer counts it.
CREATE OR REPLACE FUNCTION message_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sender_had int := 0;
  sender_has int := 0;
  receiver_had int := 0;
  receiver_has int := 0;
  was_unread int := 0;
  is_unread int := 0;
  arrived_at timestamptz;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    sender_had := OLD.is_with_sender::int;
    receiver_had := (OLD.is_with_receiver AND NOT OLD.is_waiting)::int;
    was_unread := (receiver_had = 1 AND OLD.read_at IS NULL)::int;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    sender_has := NEW.is_with_sender::int;
    receiver_has := (NEW.is_with_receiver AND NOT NEW.is_waiting)::int;
    is_unread := (receiver_has = 1 AND NEW.read_at IS NULL)::int;
    arrived_at := NEW.sent_at;
  END IF;
  IF (sender_had, receiver_had, was_unread) = (sender_has, receiver_has, is_unread) THEN RETURN NULL; END IF;
  -- Both rows in the order of their key, which every change of them takes.
  PERFORM 1 FROM conversation_sides WHERE conversation_id = coalesce(NEW.conversation_id, OLD.conversation_id)
    ORDER BY side FOR NO KEY UPDATE;
  UPDATE conversation_sides s SET
    total = s.total + CASE WHEN s.side = coalesce(NEW.sender_side, OLD.sender_side)
      THEN sender_has - sender_had ELSE receiver_has - receiver_had END,
    unread = s.unread + CASE WHEN s.side = coalesce(NEW.sender_side, OLD.sender_side)
      THEN 0 ELSE is_unread - was_unread END,
    unread_since = CASE
      WHEN s.side = coalesce(NEW.sender_side, OLD.sender_side) THEN s.unread_since
      WHEN s.unread + is_unread - was_unread = 0 THEN NULL
      ELSE coalesce(s.unread_since, arrived_at) END,
    last_at = CASE WHEN s.side = coalesce(NEW.sender_side, OLD.sender_side)
      THEN CASE WHEN sender_has > sender_had THEN greatest(s.last_at, arrived_at) ELSE s.last_at END
      ELSE CASE WHEN receiver_has > receiver_had THEN greatest(s.last_at, arrived_at) ELSE s.last_at END END
  WHERE s.conversation_id = coalesce(NEW.conversation_id, OLD.conversation_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER message_figures AFTER INSERT OR UPDATE OR DELETE ON messages
  FOR EACH ROW EXECUTE FUNCTION message_figures();
