import { isRouteErrorResponse } from 'react-router';
import type { Refusal } from '#web/document/answer-form.ts';
import type { BookingField } from './booking-action.ts';
import { BookingForm } from './booking-form.tsx';

interface BookingKeptProps {
  id: string;
  refusal: Refusal<BookingField>;
  /** The profile's own failure. */
  error: unknown;
}

/** Keeps a request that came while nothing could be read or stored, to be sent again. */
export function BookingKept({ id, refusal, error }: BookingKeptProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return null;
  return (
    <section aria-label="Your request" id="booking" className="column max-w-xl space-y-4 pb-12">
      <BookingForm professional={{ id, name: 'the professional' }} refusal={refusal} />
    </section>
  );
}
