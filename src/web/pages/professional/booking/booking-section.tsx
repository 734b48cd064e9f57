import type { PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import type { TrustFacts } from '#shared/api/professionals/trust-facts.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type BookingAnswer, isBooked } from './booking-action.ts';
import { bookingCopy } from './booking-copy.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingRecap } from './booking-recap.tsx';
import type { BookingTimes } from './load-times.ts';
import { ToBooking } from './to-booking.tsx';
import { useBooking } from './signed-in/use-booking.ts';

interface BookingSectionProps {
  professional: Pick<PublicProfessional, 'id' | 'name' | 'accepting_clients'> & {
    readonly trust: Pick<TrustFacts, 'reply_hours'>;
  };
  /** Result of the request that was just posted, if any. */
  answer: BookingAnswer | undefined;
  times: BookingTimes | undefined;
}

/** End of a profile: ways to begin work with this person, or that they take no work now. */
export function BookingSection({ professional, answer: posted, times }: BookingSectionProps) {
  const { name, accepting_clients, trust } = professional;
  const booking = useBooking(professional.id, posted, times);
  const { answer } = booking;
  const booked = isBooked(answer) ? answer : undefined;
  const refusal = isBooked(answer) ? undefined : answer;
  return (
    <section
      id="booking"
      aria-labelledby="booking-title"
      className="not-in-print mt-8 scroll-mt-4 stack-4 rounded border border-line bg-surface p-5"
    >
      <h2 id="booking-title" className="text-2xl">
        {booked ? 'Your request' : accepting_clients ? bookingCopy.title : 'Not taking new clients now'}
      </h2>
      {booked && <BookingRecap professional={professional} booked={booked} />}
      {!booked && accepting_clients && (
        <>
          <ul className="stack-1">
            {bookingCopy.promises(trust.reply_hours).map((promise) => (
              <li key={promise} className="flex gap-2">
                <Icon name="check" className="mt-0.5 size-5 text-forest" />
                {promise}
              </li>
            ))}
          </ul>
          <ToBooking className="w-full lg:hidden" />
          <BookingForm key={booking.turn} professional={professional} refusal={refusal} booking={booking} />
          <p className="text-sm text-muted">{bookingCopy.withoutAnswer}</p>
        </>
      )}
      {!booked && !accepting_clients && (
        <>
          {refusal && <p>{refusal.message}</p>}
          <p className="wrap-anywhere">{name} isn’t taking new clients right now.</p>
          <a href={paths.findAdvisor} className="text-link tall">
            Find someone else
          </a>
        </>
      )}
    </section>
  );
}
