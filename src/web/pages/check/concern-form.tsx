import { lengths } from '#shared/limits.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { checkWords as words } from '#web/copy/credentials/check.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import type { RefusedForm } from '#web/document/answer-form.ts';
import { ErrorSummary, FoundHere } from '#web/features/forms/error-summary.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { TrapField } from '#web/ui/fields/trap-field.tsx';

export const concernFields = ['about', 'text', 'email', 'professionalId'] as const;
export type ConcernField = (typeof concernFields)[number];
const idFor = (name: ConcernField) => `doubt-${name}`;
const concernId = 'tell';
/** Id of the result, to which the browser scrolls after sending. */
const answerId = 'tell-answer';
const labels: Readonly<Record<ConcernField, string>> = { ...words.concernFields, professionalId: 'Profile' };

interface ConcernFormProps {
  /** Path of its page, to which it is posted. */
  action: string;
  about: string;
  professionalId: string;
  refusal: RefusedForm<ConcernField> | undefined;
  isSent: boolean;
}

/** Reports a concern to our team; works without scripts. */
export function ConcernForm({ action, about, professionalId, refusal, isSent }: ConcernFormProps) {
  const field = (name: ConcernField) => ({ id: idFor(name), name, label: labels[name], error: refusal?.errors[name] });
  return (
    <section id={concernId} aria-labelledby="tell-title" className="not-in-print scroll-mt-4">
      <h2 id="tell-title" className="text-2xl">
        {words.concern}
      </h2>
      <p className="mt-2">{words.concernText}</p>
      <div className="mt-4 stack-4">
        {refusal && <ErrorSummary id={answerId} refusal={refusal} labels={labels} idFor={idFor} />}
        {isSent && <FormNotice id={answerId} tone="done" title={words.concernConfirmation} />}
        <FoundHere />
        <form
          method="post"
          noValidate
          action={`${action}#${answerId}`}
          className="relative grid gap-4 rounded border border-line bg-surface p-4 sm:p-6"
        >
          <input type="hidden" name="form" value="doubt" />
          <input type="hidden" name="professionalId" value={professionalId} />
          <TextField
            {...field('about')}
            defaultValue={refusal?.values.about ?? about}
            maxLength={lengths.subject}
            required
          />
          <TextAreaField
            {...field('text')}
            rows={4}
            defaultValue={refusal?.values.text}
            maxLength={credentialLimits.words}
            required
          />
          <TextField
            {...field('email')}
            type="email"
            hint="if you want an answer"
            defaultValue={refusal?.values.email}
            maxLength={lengths.email}
            autoComplete="email"
          />
          <TrapField />
          <div>
            <Button
              type="submit"
              look="secondary"
              className="max-sm:w-full"
              {...saysWhileSending(words.concernSending)}
            >
              {words.concernButton}
            </Button>
          </div>
        </form>
      </div>
    </section>
  );
}
