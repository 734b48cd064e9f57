import type { PublicProfessional } from '#shared/api/professionals/professionals.ts';
import type { Refusal } from '#web/document/answer-form.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type BookingField, sentId } from './booking-action.ts';
import { bookingCopy } from './booking-copy.ts';
import { BookingForm } from './booking-form.tsx';

interface BookingSectionProps {
  professional: PublicProfessional;
  /** Whether a request has just been sent. */
  isSent: boolean;
  /** The last request's refusal. */
  refusal: Refusal<BookingField> | undefined;
}

/** End of a profile: ways to begin work with this person, or that they cannot take any now. */
export function BookingSection({ professional, isSent, refusal }: BookingSectionProps) {
  const { name, accepting_clients } = professional;
  const { confirmsEmail } = useSiteFacts();
  return (
    <section
      id="booking"
      aria-labelledby="booking-title"
      className="not-in-print scroll-mt-4 space-y-4 rounded border border-line bg-surface p-5"
    >
      <h2 id="booking-title" className="text-2xl">
        {accepting_clients ? bookingCopy.title : 'Not taking new clients now'}
      </h2>
      {isSent && !refusal && (
        <FormNotice id={sentId} tone="done" title={bookingCopy.sent}>
          {confirmsEmail ? (
            <p>
              <strong>{bookingCopy.toConfirm}</strong> Your request to <span className="wrap-anywhere">{name}</span> is
              kept, and goes to them once you press the button behind the link that we have just sent you.
            </p>
          ) : (
            <p>
              <span className="wrap-anywhere">{name}</span> has your request.
            </p>
          )}
        </FormNotice>
      )}
      {accepting_clients ? (
        <>
          <ul className="space-y-1">
            {bookingCopy.promises.map((promise) => (
              <li key={promise} className="flex gap-2">
                <Icon name="check" className="mt-0.5 size-5 text-forest" />
                {promise}
              </li>
            ))}
          </ul>
          <BookingForm professional={professional} refusal={refusal} />
        </>
      ) : (
        <>
          {refusal && <p>{refusal.message}</p>}
          <p className="wrap-anywhere">{name} takes no new clients at the moment.</p>
          <a href={paths.findAdvisor} className="text-link inline-flex min-h-11 items-center">
            Find somebody else
          </a>
        </>
      )}
    </section>
  );
}
