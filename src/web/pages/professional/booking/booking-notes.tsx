import { useSiteFacts } from '#web/site-facts.ts';
import { bookingCopy } from './booking-copy.ts';
import type { Booking } from './signed-in/use-booking.ts';

interface BookingNotesProps {
  booking: Pick<Booking, 'booker' | 'client' | 'isExpired'>;
}

/** Above the button: whether the request is sent with an account, for people who are or were signed in. */
export function AboutBooker({ booking: { booker, isExpired } }: BookingNotesProps) {
  const words = wordsFor(booker, isExpired);
  return words && <p>{words}</p>;
}

function wordsFor(booker: Booking['booker'], isExpired: boolean): string | undefined {
  if (booker === 'client') return bookingCopy.ofAccount;
  if (booker === 'unknown') return undefined;
  if (booker === 'visitor') return isExpired ? bookingCopy.expired : undefined;
  return bookingCopy.bookers[booker];
}

/** Below the button: what happens to the request. */
export function AfterSending({ name, booking: { booker, client } }: BookingNotesProps & { name: string }) {
  const { confirmsEmail } = useSiteFacts();
  const to = <span className="wrap-anywhere">{name}</span>;
  const isClient = booker === 'client';
  return (
    <p className="text-sm text-muted">
      {!confirmsEmail || (isClient && client?.emailVerified) ? (
        <>We send your request to {to} immediately.</>
      ) : isClient ? (
        <>{to} gets it once you’ve confirmed your email address.</>
      ) : (
        <>We email you a link to confirm. Then {to} gets it.</>
      )}
    </p>
  );
}
