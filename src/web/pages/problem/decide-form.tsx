import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { Problem } from '#shared/api/applications/problems.ts';
import { lengths } from '#shared/limits.ts';
import type { ProblemOutcome } from '#shared/applications/problems.ts';
import { missing } from '#web/copy/applications.ts';
import { outcomeLabels, outcomeMeanings, problemFailures } from '#web/copy/problems.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { useApi } from '#web/session/use-api.ts';
import { FieldError, TextAreaField } from '#web/ui/fields/field.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';

export interface DecideFormProps {
  problem: Problem;
  userId: string;
  onConflict: () => Promise<Caught>;
  onDecided: (problem: Problem) => void;
  onClose: () => void;
}

const formId = 'decide-problem';

/** The decision of a case, with the reason. When another admin was quicker, that is shown and typed text stays. */
export function DecideForm({ problem, userId, onConflict, onDecided, onClose }: DecideFormProps) {
  const api = useApi();
  const { id, version, outcomes } = problem;
  const [decision] = useState(() => decisionAbout(version, onConflict));
  const form = useDraftForm<typeof contract.problems.decide, 'outcome' | 'reason'>({
    id: formId,
    draftKey: `${formId}_${userId}_${id}`,
    without: ['outcome'],
    about: () => `version ${decision.version()}`,
    decision,
    endpoint: contract.problems.decide,
    labels: { outcome: 'Decision', reason: 'Reason' },
    toBody: ({ text }) => ({ outcome: text('outcome') as ProblemOutcome, reason: text('reason').trim() }),
    check: ({ text }) => ({
      ...(text('outcome') === '' && { outcome: 'Please choose a decision.' }),
      ...(text('reason').trim() === '' && { reason: missing.field }),
    }),
    send: (body, guards) => api.problems.decide({ params: { id }, body, ...guards }),
    done: ({ problem: decided }) => {
      onClose();
      onDecided(decided);
    },
    failure: problemFailures.decide,
  });
  const isLate = problem.state === 'decided';
  const chosen = form.field('outcome');
  return (
    <FormShell
      form={form}
      legend="Decide this case"
      button={isLate ? undefined : 'Decide case'}
      working="Deciding..."
      onCancel={onClose}
      cancelLabel={isLate ? 'Close' : 'Not now'}
    >
      {isLate && !form.refusal && (
        <FormNotice id="decided-late" tone="notable" title="Another admin has already decided this case">
          <p>You’ll find the decision above. Your text wasn’t sent. It’s below so that you can copy it.</p>
        </FormNotice>
      )}
      {!isLate && (
        <fieldset id={chosen.id} tabIndex={-1} className="min-w-0 outline-none">
          <legend className="mb-1 text-sm font-semibold">{chosen.label}</legend>
          {outcomes.map((outcome) => (
            <label key={outcome} className="flex min-h-11 cursor-pointer gap-3 border-b border-line py-3">
              <input type="radio" name="outcome" value={outcome} className="mt-0.5 size-5 shrink-0" />
              <span className="min-w-0 font-semibold">
                {outcomeLabels[outcome]}
                <span className="block text-sm font-normal">{outcomeMeanings[outcome]}</span>
              </span>
            </label>
          ))}
          <FieldError id={chosen.id} error={chosen.error} />
        </fieldset>
      )}
      <TextAreaField
        key={form.draft.turn}
        {...form.field('reason')}
        rows={5}
        maxLength={lengths.text}
        defaultValue={form.draft.initial?.reason?.[0]}
        help="Both sides read this. It’s also in the case file, which a regulator or a court may read."
        required
      />
    </FormShell>
  );
}
