import type { PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { lengths } from '#shared/limits.ts';
import type { Refusal } from '#web/document/answer-form.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { ErrorSummary, FoundHere } from '#web/features/forms/error-summary.tsx';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { TrapField } from '#web/ui/fields/trap-field.tsx';
import { answerId, type BookingField } from './booking-action.ts';
import { bookingCopy, bookingLabels as labels } from './booking-copy.ts';
import type { BookingTimes } from './load-times.ts';
import { TimeChoice } from './time-choice.tsx';
import { WayChoice } from './way-choice.tsx';

const idOf = (name: BookingField) => `booking-${name}`;

interface BookingFormProps {
  professional: Pick<PublicProfessional, 'id' | 'name'>;
  refusal: Refusal<BookingField> | undefined;
  /** Undefined where no time can be chosen. */
  times: BookingTimes | undefined;
}

/** Asks this professional for a consultation. Posted to the profile as any form; needs no script. */
export function BookingForm({ professional, refusal, times }: BookingFormProps) {
  const { confirmsEmail } = useSiteFacts();
  const field = (name: BookingField) => ({
    id: idOf(name),
    name,
    label: labels[name],
    error: refusal?.errors[name],
    defaultValue: refusal?.values[name],
  });
  const phoneHelp = times?.meetings.includes('telephone') && 'Please give it if you choose to meet by telephone.';
  return (
    <>
      {refusal && <ErrorSummary id={answerId} refusal={refusal} labels={labels} idOf={idOf} />}
      <FoundHere />
      <form
        method="post"
        noValidate
        action={`${paths.professional(professional.id)}#${answerId}`}
        className="relative space-y-4"
      >
        {times ? (
          <>
            <TimeChoice
              id={idOf('slotStart')}
              label={labels.slotStart}
              times={times}
              chosen={refusal?.values.slotStart}
              error={refusal?.errors.slotStart ?? refusal?.errors.minutes}
            />
            <WayChoice meetings={times.meetings} field={field} />
          </>
        ) : (
          refusal && <KeptTime values={refusal.values} />
        )}
        <TextField {...field('name')} maxLength={lengths.name} autoComplete="name" required />
        <TextField {...field('email')} type="email" maxLength={lengths.email} autoComplete="email" required />
        <TextField
          {...field('phone')}
          type="tel"
          hint="optional"
          {...(phoneHelp && { help: phoneHelp })}
          maxLength={lengths.phone}
          autoComplete="tel"
        />
        <TextAreaField {...field('message')} rows={5} maxLength={lengths.text} required />
        <TrapField />
        <Button type="submit" className="w-full" {...saysWhileSending(bookingCopy.sending)}>
          {bookingCopy.button}
        </Button>
      </form>
      <p className="text-sm text-muted">
        {confirmsEmail ? (
          <>
            We email you a link to confirm. Then <span className="wrap-anywhere">{professional.name}</span> gets it.
          </>
        ) : (
          <>
            We send your request to <span className="wrap-anywhere">{professional.name}</span> immediately.
          </>
        )}
      </p>
    </>
  );
}

const timeFields = ['slotStart', 'minutes', 'meeting', 'clientPlace'] as const;

/** What was chosen before, while the free times can't be read. */
const KeptTime = ({ values }: Pick<Refusal<BookingField>, 'values'>) =>
  timeFields.map((name) => <input key={name} type="hidden" name={name} value={values[name]} />);
