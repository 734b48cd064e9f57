import type { PublicProfessional } from '#shared/api/professionals/professionals.ts';
import { lengths } from '#shared/limits.ts';
import { retention } from '#shared/account/retention.ts';
import type { Refusal } from '#web/document/answer-form.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { ErrorSummary } from '#web/features/forms/error-summary.tsx';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { TrapField } from '#web/ui/fields/trap-field.tsx';
import type { BookingField } from './booking-action.ts';
import { bookingCopy } from './booking-copy.ts';

const refusedId = 'booking-refused';
const labels = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  message: 'What would you like to achieve?',
};
const idOf = (name: BookingField) => `booking-${name}`;

interface BookingFormProps {
  professional: Pick<PublicProfessional, 'id' | 'name'>;
  refusal: Refusal<BookingField> | undefined;
}

/** Asks this professional for a consultation. Posted to the profile as any form; needs no script. */
export function BookingForm({ professional, refusal }: BookingFormProps) {
  const { confirmsEmail } = useSiteFacts();
  const field = (name: BookingField) => ({
    id: idOf(name),
    name,
    label: labels[name],
    error: refusal?.errors[name],
    defaultValue: refusal?.values[name],
  });
  return (
    <>
      {refusal && <ErrorSummary id={refusedId} refusal={refusal} labels={labels} idOf={idOf} />}
      <form method="post" action={`${paths.professional(professional.id)}#${refusedId}`} className="relative space-y-4">
        <TextField {...field('name')} maxLength={lengths.name} autoComplete="name" required />
        <TextField {...field('email')} type="email" maxLength={lengths.email} autoComplete="email" required />
        <TextField {...field('phone')} type="tel" hint="optional" maxLength={lengths.phone} autoComplete="tel" />
        <TextAreaField {...field('message')} rows={5} maxLength={lengths.text} required />
        <TrapField />
        <Button type="submit" className="w-full" {...saysWhileSending(bookingCopy.sending)}>
          {bookingCopy.button}
        </Button>
      </form>
      <p className="text-sm text-muted">
        {confirmsEmail ? (
          <>
            We keep your request and write to your e-mail address to have it confirmed; then it goes to{' '}
            <span className="wrap-anywhere">{professional.name}</span>. One that is not confirmed is deleted after{' '}
            {retention.unconfirmedConsultationDays} days.
          </>
        ) : (
          <>
            Your request goes to <span className="wrap-anywhere">{professional.name}</span> at once, with everything you
            write here.
          </>
        )}
      </p>
    </>
  );
}
