import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { CredentialCase } from '#shared/api/credentials/shapes.ts';
import type { CaseOutcome } from '#shared/credentials/credential-states.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { lengths } from '#shared/limits.ts';
import { caseWords, outcomeMeanings, outcomeWords } from '#web/copy/credentials/credentials.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { FieldError, TextAreaField, TextField } from '#web/ui/fields/field.tsx';

type Decided = Exclude<CaseOutcome, 'withdrawn'>;

interface DecideFormProps {
  one: CredentialCase;
  userId: string;
  onConflict: () => Promise<Caught>;
  onDecided: (one: CredentialCase) => void;
}

type DecideField = 'outcome' | 'found' | 'against' | 'listDay' | 'reason' | 'actsFor' | 'actsForUntil';

const formId = 'decide-credential';

/** The decision of a case with its snapshot. When another admin was quicker, that is shown and typed text stays. */
export function DecideForm({ one, userId, onConflict, onDecided }: DecideFormProps) {
  const api = useApi();
  const { add } = useNotices();
  const { id, version, outcomes } = one;
  const [decision] = useState(() => decisionAbout(version, onConflict));
  const form = useDraftForm<typeof contract.credentials.decide, DecideField>({
    id: formId,
    draftKey: `${formId}_${userId}_${id}`,
    without: ['outcome'],
    about: () => `version ${decision.version()}`,
    decision,
    endpoint: contract.credentials.decide,
    labels: {
      outcome: 'Decision',
      found: 'What you found',
      against: 'Compared with',
      listDay: 'Day of that list',
      reason: 'Reason',
      actsFor: 'Company or insurer on the licence',
      actsForUntil: 'Last day of the company’s licence',
    },
    toBody: ({ text }) => ({
      outcome: text('outcome') as Decided,
      found: text('found'),
      against: text('against'),
      listDay: text('listDay'),
      reason: text('reason'),
      actsFor: text('actsFor'),
      actsForUntil: text('actsForUntil'),
    }),
    check: ({ text }) => (text('outcome') === '' ? { outcome: 'Please choose a decision.' } : {}),
    send: (body, guards) => api.credentials.decide({ params: { id }, body, ...guards }),
    done: ({ case: now }) => {
      form.draft.discard();
      onDecided(now);
      add({
        kind: 'done',
        title: now.state === 'second' ? 'Saved. A second admin has to check it too' : 'Case decided',
      });
    },
    failure: caseWords.decide,
  });
  // A concern about someone whom we never checked can only be dismissed: there is nothing to compare.
  const compares = outcomes.some((outcome) => outcome !== 'dismissed');
  const chosen = form.field('outcome');
  const first = (name: DecideField) => form.draft.initial?.[name]?.[0];
  const { credential } = one;
  const whom = credential && getCredentialKind(credential.kind).actsFor;
  return (
    <FormShell form={form} legend="Decide this case" button="Save decision" working="Saving..." className="space-y-4">
      <fieldset id={chosen.id} tabIndex={-1} className="min-w-0 outline-none">
        <legend className="mb-1 text-sm font-semibold">{chosen.label}</legend>
        {outcomes
          .filter((outcome): outcome is Decided => outcome !== 'withdrawn')
          .map((outcome) => (
            <label key={outcome} className="flex min-h-11 cursor-pointer gap-3 border-b border-line py-3">
              <input type="radio" name="outcome" value={outcome} className="mt-0.5 size-5 shrink-0" />
              <span className="min-w-0 font-semibold">
                {outcomeWords[outcome]}
                <span className="block text-sm font-normal">{outcomeMeanings[outcome]}</span>
              </span>
            </label>
          ))}
        <FieldError id={chosen.id} error={chosen.error} />
      </fieldset>
      <div key={form.draft.turn} className="space-y-4">
        <TextAreaField
          {...form.field('found')}
          rows={3}
          maxLength={credentialLimits.words}
          defaultValue={first('found')}
          help="The snapshot: what the reference says today, word for word where it matters. Only our team reads it."
          required
        />
        {compares && (
          <>
            <TextField
              {...form.field('against')}
              maxLength={lengths.subject}
              defaultValue={first('against')}
              help="Everyone reads this, such as ‘the list of practising accountants of 31 March 2026’."
              required
            />
            <TextField {...form.field('listDay')} type="date" defaultValue={first('listDay')} hint="if it has one" />
          </>
        )}
        {credential && whom && (
          <TextField
            {...form.field('actsFor')}
            maxLength={lengths.name}
            defaultValue={first('actsFor') ?? credential.actsFor}
            help="As the reference names it. Everyone reads this."
          />
        )}
        {credential && whom === 'company' && (
          <TextField
            {...form.field('actsForUntil')}
            type="date"
            defaultValue={first('actsForUntil') ?? credential.actsForUntil ?? ''}
            help="The mark ends with it."
          />
        )}
        <TextAreaField
          {...form.field('reason')}
          rows={3}
          maxLength={credentialLimits.words}
          defaultValue={first('reason')}
          help={one.credential ? 'The professional reads this.' : 'Only our team reads this.'}
          required
        />
      </div>
    </FormShell>
  );
}
