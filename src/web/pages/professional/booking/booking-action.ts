import { answerForm } from '#web/document/answer-form.ts';
import type { Client } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';

const fields = ['name', 'email', 'phone', 'message'] as const;
export type BookingField = (typeof fields)[number];

/** Target of the browser after a request is sent. */
export const sentId = 'booking-sent';

/** Stores a consultation request. Errors appear on the page again with everything that was typed. */
export function answerBooking(request: Request, calls: Client['consultations'], id: string) {
  return answerForm(request, {
    names: fields,
    send: (values) => calls.request({ params: { id }, body: values }),
    next: `${paths.professional(id)}?sent=1#${sentId}`,
  });
}
