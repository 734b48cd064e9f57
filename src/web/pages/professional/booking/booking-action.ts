import { answerForm } from '#web/answer-form.ts';
import type { Client } from '#web/api.ts';
import { paths } from '#web/paths.ts';

const fields = ['name', 'email', 'phone', 'message'] as const;
/** A field of the booking form. */
export type BookingField = (typeof fields)[number];

/** Where the browser goes once a request is sent. */
export const sentId = 'booking-sent';

/** Stores a request for a consultation. What is wrong stands on the page again with everything that was typed. */
export function answerBooking(request: Request, calls: Client['consultations'], id: string) {
  return answerForm(request, {
    names: fields,
    send: (values) => calls.request({ params: { id }, body: values }),
    next: `${paths.professional(id)}?sent=1#${sentId}`,
  });
}
