import { isRouteErrorResponse } from 'react-router';
import { type BookingAnswer, isBooked } from './booking-action.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingRecap } from './booking-recap.tsx';
import { useBooking } from './signed-in/use-booking.ts';

interface BookingFallbackProps {
  id: string;
  answer: BookingAnswer;
  /** The profile's own failure. */
  error: unknown;
}

/** Keeps a request that came while the profile could not be read: to be sent again, or as it was sent. */
export function BookingFallback({ id, answer: posted, error }: BookingFallbackProps) {
  const booking = useBooking(id, posted, undefined);
  const answer = booking.answer ?? posted;
  if (isRouteErrorResponse(error) && error.status === 404) return null;
  const professional = { id, name: 'the professional' };
  return (
    <section aria-label="Your request" id="booking" className="column max-w-xl space-y-4 pb-12">
      {isBooked(answer) ? (
        <BookingRecap professional={professional} booked={answer} />
      ) : (
        <BookingForm key={booking.turn} professional={professional} refusal={answer} booking={booking} />
      )}
    </section>
  );
}
