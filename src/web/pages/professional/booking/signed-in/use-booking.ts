import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import { holdForm } from '#web/deferral/forms/hold-form.ts';
import { releaseForm } from '#web/deferral/queued-form.ts';
import type { Try } from '#web/forms/try-key.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import {
  answerId,
  type BookingAnswer,
  type BookingValues,
  bookingValues,
  isBooked,
} from '#web/pages/professional/booking/booking-action.ts';
import { draftName, dropBookingDraft, keepBookingDraft, readBookingDraft } from './booking-draft.ts';
import { sendBooking } from './send-booking.ts';
import { type Booker, findBooker } from './booker.ts';
import type { BookingTimes } from '#web/pages/professional/booking/load-times.ts';

/** A client's own facts, for the form. */
export interface ClientFacts {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly emailVerified: boolean;
}

/** State of a booking form. */
export interface Booking {
  readonly booker: Booker;
  /** The client's facts; they stay when the session ends on this page. */
  readonly client: ClientFacts | undefined;
  /** Whether the person's session has ended on this page. */
  readonly isExpired: boolean;
  readonly answer: BookingAnswer | undefined;
  readonly times: BookingTimes | undefined;
  /** What was typed before the person had to leave the page. */
  readonly draft: BookingValues | undefined;
  /** For the form's `key`: its fields are reset when it changes. */
  readonly turn: number;
  readonly isSending: boolean;
  readonly send: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void;
}

/**
 * Bookers whose request is sent with their session; the server refuses the latter two with a message. The others post
 * the form.
 */
const withSession: readonly Booker[] = ['client', 'owner', 'viewer'];

/**
 * Books with the account of a signed-in client, in place of the browser's post, which has no session.
 * @param posted result of the browser's own post
 * @param offered the free times that came with the page
 */
export function useBooking(
  professionalId: string,
  posted: BookingAnswer | undefined,
  offered: BookingTimes | undefined,
): Booking {
  const session = useSession();
  const api = useApi();
  const booker = findBooker(session, professionalId);
  const { client, clientId } = useClient(session, booker);
  const { draft, turn: draftTurn } = useStoredDraft(clientId && draftName(professionalId, clientId), session);
  const [answer, setAnswer] = useState<BookingAnswer>();
  const [times, setTimes] = useState<BookingTimes>();
  const [turn, setTurn] = useState(0);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const pending = useRef<Try>(undefined);

  useEffect(() => {
    if (turn > 0) document.getElementById(answerId)?.focus();
  }, [turn]);
  useEffect(() => {
    if (booker !== 'unknown') releaseForm(findForm());
  }, [booker]);

  async function sendTyped(form: FormData): Promise<void> {
    // The screen that asks for agreement to the terms leads back to the form.
    history.replaceState(history.state, '', '#booking');
    const sent = await sendBooking(api, professionalId, form, pending.current);
    pending.current = sent.pending;
    if (sent.times) setTimes(sent.times);
    const isSessionLost = booker === 'client' && isBooked(sent.answer) && !sent.answer.isOfAccount;
    setAnswer(isSessionLost ? { ...sent.answer, isSessionLost } : sent.answer);
    setTurn((before) => before + 1);
    if (isSessionLost) await session.recheck();
  }

  function send(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
    const form = event.currentTarget;
    if (booker === 'unknown') holdForm(event.nativeEvent, form);
    if (!withSession.includes(booker)) return;
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    void sendTyped(new FormData(form)).finally(() => {
      isUnderWay.current = false;
      setSending(false);
    });
  }

  return {
    booker,
    client,
    isExpired: session.isExpired === true,
    answer: answer ?? posted,
    times: times ?? offered,
    draft: answer || posted ? undefined : draft,
    turn: turn + draftTurn,
    isSending,
    send,
  };
}

/** The client who fills in the form. Remembered if their session expires here, but not if they sign out. */
function useClient({ user, isExpired }: ReturnType<typeof useSession>, booker: Booker) {
  const [last, setLast] = useState<SessionUser>();
  const [phone, setPhone] = useState<{ readonly of: string; readonly text: string }>();
  const api = useApi({ background: true });
  const present = booker === 'client' ? user : undefined;
  if (present && present !== last) setLast(present);
  const known = present ?? (isExpired ? last : undefined);
  const presentId = present?.id;

  useEffect(() => {
    if (presentId === undefined) return undefined;
    let isAway = false;
    api.account.get().then(
      ({ account }) => isAway || setPhone({ of: account.id, text: account.phone ?? '' }),
      // After a failure the field, which is optional, stays empty.
      () => undefined,
    );
    return () => {
      isAway = true;
    };
  }, [api, presentId]);

  const client: ClientFacts | undefined = known && {
    name: `${known.firstName} ${known.lastName}`.trim(),
    email: known.email,
    phone: phone?.of === known.id ? phone.text : '',
    emailVerified: known.emailVerified,
  };
  return { client, clientId: known?.id };
}

interface StoredDraft {
  readonly name: string | undefined;
  readonly draft: Booking['draft'];
  readonly turn: number;
}

/** Stores what a client typed when they leave the page, such as to accept the terms or to sign in again. */
function useStoredDraft(name: string | undefined, { isLeaving }: ReturnType<typeof useSession>) {
  const [{ draft, turn, ...read }, setRead] = useState<StoredDraft>({ name: undefined, draft: undefined, turn: 0 });
  if (name !== read.name) {
    // Text typed into this page before React loaded is newer.
    const found = name !== undefined && typed()?.message === '' ? readBookingDraft(name) : undefined;
    setRead({ name, draft: found, turn: found ? turn + 1 : turn });
  }

  useEffect(() => {
    // Nothing is stored when someone signs out.
    if (name === undefined || isLeaving) return undefined;
    dropBookingDraft(name);
    const keep = () => {
      const values = typed();
      if (values && values.message.trim() !== '') keepBookingDraft(name, values);
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [name, isLeaving]);

  return { draft, turn };
}

const findForm = () => document.querySelector<HTMLFormElement>('#booking form');

/** The form's current values; undefined once it was sent. */
function typed(): Booking['draft'] {
  const form = findForm();
  return form ? bookingValues(new FormData(form)) : undefined;
}
