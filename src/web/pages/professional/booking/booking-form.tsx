import type { PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { lengths } from '#shared/limits.ts';
import type { RefusedForm } from '#web/document/answer-form.ts';
import { queuedForm } from '#web/deferral/queued-form.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { ErrorSummary, FoundHere } from '#web/features/forms/error-summary.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { TrapField } from '#web/ui/fields/trap-field.tsx';
import { answerId, type BookingField } from './booking-action.ts';
import { bookingCopy, bookingLabels as labels } from './booking-copy.ts';
import { AboutBooker, AfterSending } from './booking-notes.tsx';
import { TimeChoice } from './time-choice.tsx';
import type { Booking } from './signed-in/use-booking.ts';
import { WayChoice } from './way-choice.tsx';

const idFor = (name: BookingField) => `booking-${name}`;

interface BookingFormProps {
  professional: Pick<PublicProfessional, 'id' | 'name'>;
  refusal: RefusedForm<BookingField> | undefined;
  /** Its times are undefined if none can be chosen. */
  booking: Booking;
}

/**
 * Requests a consultation with this professional. It is posted to the profile like any form and needs no script; for a
 * signed-in client React sends it instead, with their account.
 */
export function BookingForm({ professional, refusal, booking }: BookingFormProps) {
  const { booker, client, times } = booking;
  const values = refusal?.values ?? booking.draft;
  const field = (name: BookingField, filled?: string) => ({
    id: idFor(name),
    name,
    label: labels[name],
    error: refusal?.errors[name],
    defaultValue: values?.[name] ?? filled,
  });
  const { defaultValue: _, ...email } = field('email');
  return (
    <>
      {refusal && <ErrorSummary id={answerId} refusal={refusal} labels={labels} idFor={idFor} />}
      <FoundHere />
      {booking.draft && !refusal && <FormNotice id="booking-draft" tone="notable" title={bookingCopy.draft} />}
      <form
        method="post"
        noValidate
        action={`${paths.professional(professional.id)}#${answerId}`}
        className="relative stack-4"
        onSubmit={booking.send}
        {...(booker === 'unknown' && queuedForm)}
      >
        {times ? (
          <>
            <TimeChoice
              id={idFor('slotStart')}
              label={labels.slotStart}
              times={times}
              chosen={values?.slotStart}
              error={refusal?.errors.slotStart ?? refusal?.errors.minutes}
            />
            <WayChoice meetings={times.meetings} field={field} />
          </>
        ) : (
          values && <HiddenTimeFields values={values} />
        )}
        <TextField {...field('name', client?.name)} maxLength={lengths.name} autoComplete="name" required />
        {booker === 'client' && client ? (
          <TextField
            {...email}
            key="account"
            type="email"
            value={client.email}
            readOnly
            help={bookingCopy.accountEmail}
          />
        ) : (
          <TextField
            {...field('email', client?.email)}
            type="email"
            maxLength={lengths.email}
            autoComplete="email"
            required
          />
        )}
        <TextField
          {...field('phone', client?.phone)}
          type="tel"
          hint="optional"
          maxLength={lengths.phone}
          autoComplete="tel"
        />
        <TextAreaField {...field('message')} rows={3} maxLength={lengths.text} required />
        <TrapField />
        <AboutBooker booking={booking} />
        <Button
          type="submit"
          className="w-full"
          working={booking.isSending ? bookingCopy.sending : undefined}
          {...saysWhileSending(bookingCopy.sending)}
        >
          {bookingCopy.button}
        </Button>
      </form>
      <AfterSending name={professional.name} booking={booking} />
    </>
  );
}

const timeFields = ['slotStart', 'minutes', 'meeting', 'clientPlace'] as const;

/** Carries the earlier choice while the free times can't be loaded. */
const HiddenTimeFields = ({ values }: Pick<RefusedForm<BookingField>, 'values'>) =>
  timeFields.map((name) => <input key={name} type="hidden" name={name} value={values[name]} />);
