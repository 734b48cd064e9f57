import type { ReactNode } from 'react';
import type { PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { toBeAgreed } from '#shared/consultations/availability.ts';
import { consultationTimes } from '#shared/consultations/consultation-states.ts';
import { retention } from '#shared/account/retention.ts';
import { formatSlotDay, formatSlotTime } from '#shared/time/slot-text.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { waysOfClient } from '#web/features/consultations/public/meeting-words.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { answerId, type Booked } from './booking-action.ts';
import { bookingCopy, bookingLabels } from './booking-copy.ts';

interface BookingRecapProps {
  professional: Pick<PublicProfessional, 'id' | 'name'>;
  booked: Booked;
}

/** Replaces the form until the person leaves the page: what was sent, to whom, when, and the next step. */
export function BookingRecap({ professional, booked }: BookingRecapProps) {
  const { confirmsEmail } = useSiteFacts();
  const { sent, at, isOfAccount, isUnconfirmed = confirmsEmail, heldMinutes } = booked;
  const name = <span className="wrap-anywhere">{professional.name}</span>;
  return (
    <div className="stack-4">
      <FormNotice id={answerId} tone="done" title={bookingCopy.sent}>
        {booked.isSessionLost && <p>{bookingCopy.lostSession}</p>}
        {isUnconfirmed && isOfAccount ? (
          <p>
            <strong>Confirm your email address first.</strong> Open the link in the email that we sent to{' '}
            <strong className="wrap-anywhere">{sent.email}</strong> when you signed up. Then {name} gets your request.
            {heldMinutes && ` We keep your time for ${heldMinutes} minutes until you do.`} You can send the link again
            from your dashboard.
          </p>
        ) : isUnconfirmed ? (
          <p>
            <strong>{bookingCopy.toConfirm}</strong> We sent a link to{' '}
            <strong className="wrap-anywhere">{sent.email}</strong>. Open it and press the button there. Then {name}{' '}
            gets your request.
            {heldMinutes && ` We keep your time for ${heldMinutes} minutes until you do.`}
          </p>
        ) : (
          <>
            <p>{name} has your request now, and can answer you by email or telephone.</p>
            {!isOfAccount && (
              <p>
                We emailed a copy to <strong className="wrap-anywhere">{sent.email}</strong>, with a link to follow or
                cancel it.
              </p>
            )}
            <p>{bookingCopy.endsAt(formatMoment(expiryOf(at, sent.slotStart)))}</p>
          </>
        )}
        {isOfAccount && (
          <a href={paths.dashboardTab('consultations')} className="text-link tall">
            {bookingCopy.toDashboard}
          </a>
        )}
      </FormNotice>
      <dl className="stack-2">
        <Fact label="To">{professional.name}</Fact>
        <Fact label="Sent">{formatMoment(at)}</Fact>
        {sent.slotStart !== '' && (
          <Fact label={bookingLabels.slotStart}>
            <span data-moment={sent.slotStart} suppressHydrationWarning>
              {`${formatSlotDay(sent.slotStart)}, ${formatSlotTime(sent.slotStart)}`}
            </span>
            {`, ${sent.minutes} minutes (Kampala time)`}
          </Fact>
        )}
        <Fact label={bookingLabels.meeting}>
          {sent.meeting in waysOfClient ? waysOfClient[sent.meeting as keyof typeof waysOfClient] : toBeAgreed}
        </Fact>
        {sent.meeting === 'client' && <Fact label={bookingLabels.clientPlace}>{sent.clientPlace}</Fact>}
        <Fact label={bookingLabels.name}>{sent.name}</Fact>
        <Fact label={bookingLabels.email}>{sent.email}</Fact>
        {sent.phone.trim() !== '' && <Fact label={bookingLabels.phone}>{sent.phone}</Fact>}
        <Fact label={bookingLabels.message}>{sent.message}</Fact>
      </dl>
      {isUnconfirmed && !isOfAccount && (
        <p className="text-sm text-muted">
          No email after a few minutes? Check your spam folder, and the address above for mistakes. If you don’t confirm
          it, we delete your request after {retention.unconfirmedConsultationDays} days.
        </p>
      )}
      <a href={`${paths.professional(professional.id)}#booking`} className="text-link tall">
        Write another request
      </a>
    </div>
  );
}

/** When a request without an answer ends: after the usual days, or when the time that it asks for comes. */
const expiryOf = (at: string, slotStart: string) =>
  new Date(
    Math.min(Date.parse(at) + consultationTimes.expiresAfterHours * 3_600_000, Date.parse(slotStart || '9999-01-01')),
  ).toISOString();

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);
