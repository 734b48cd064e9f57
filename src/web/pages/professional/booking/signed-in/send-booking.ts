import { sendForm } from '#web/document/answer-form.ts';
import type { Try } from '#web/forms/try-key.ts';
import type { Client } from '#web/http/api.ts';
import { type BookingAnswer, bookingTask } from '#web/pages/professional/booking/booking-action.ts';
import { type BookingTimes, loadTimes } from '#web/pages/professional/booking/load-times.ts';
import { parseTimesQuery } from '#web/pages/professional/booking/times-query.ts';
import { trapName } from '#web/ui/fields/trap-field.tsx';

/** The result of sending a request. */
export interface BookingOutcome {
  readonly answer: BookingAnswer;
  /** The current free times, if someone else has taken the requested one. */
  readonly times?: BookingTimes | undefined;
  /** This try, while its result is unknown: the next one uses the same key, so that nothing is booked twice. */
  readonly pending?: Try | undefined;
}

/** Sends what was typed with the person's session. @param before the last try, if its result is unknown */
export async function sendBooking(
  { consultations }: Client,
  professionalId: string,
  form: FormData,
  before: Try | undefined,
): Promise<BookingOutcome> {
  // Needed only in the browser's post; a password manager may have filled it in.
  form.delete(trapName);
  // Loaded on demand, for people with a session only. If it fails without a connection, the call itself reports that.
  const keys = await import('#web/forms/try-key.ts').catch(() => undefined);
  const pending = keys ? keys.nextTry(before, JSON.stringify([...form])) : before;
  const sent = await sendForm(form, bookingTask(consultations, professionalId, pending?.key));
  if (!('refusal' in sent)) return { answer: sent.accepted };
  const { error, refusal } = sent;
  const timesQuery = parseTimesQuery(new URLSearchParams(location.search));
  return {
    answer: refusal,
    ...(error.details.slots && { times: await loadTimes(consultations, professionalId, timesQuery) }),
    ...(!keys?.isSettled(error) && { pending }),
  };
}
