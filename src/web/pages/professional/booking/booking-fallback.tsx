import { isRouteErrorResponse } from 'react-router';
import { type BookingAnswer, isBooked } from './booking-action.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingRecap } from './booking-recap.tsx';
import { useBooking } from './signed-in/use-booking.ts';

interface BookingFallbackProps {
  id: string;
  answer: BookingAnswer;
  /** Why the profile failed to load. */
  error: unknown;
}

/** Shows a request that arrived while the profile couldn't be loaded: the form to send it again, or what was sent. */
export function BookingFallback({ id, answer: posted, error }: BookingFallbackProps) {
  const booking = useBooking(id, posted, undefined);
  const answer = booking.answer ?? posted;
  if (isRouteErrorResponse(error) && error.status === 404) return null;
  const professional = { id, name: 'the professional' };
  return (
    <section aria-label="Your request" id="booking" className="column max-w-xl stack-4 pb-12">
      {isBooked(answer) ? (
        <BookingRecap professional={professional} booked={answer} />
      ) : (
        <BookingForm key={booking.turn} professional={professional} refusal={answer} booking={booking} />
      )}
    </section>
  );
}
