import { useEffect, useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { Problem } from '#shared/api/problems.ts';
import { lengths } from '#shared/limits.ts';
import type { ProblemOutcome } from '#shared/problems.ts';
import { missing } from '#web/copy/applications.ts';
import { outcomeLabels, outcomeMeanings, problemFailures } from '#web/copy/problems.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useDiscarding } from '#web/forms/use-discarding.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { type Caught, decisionAbout } from '#web/layout/applications/seen-version.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, TextAreaField } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

export interface DecideFormProps {
  problem: Problem;
  userId: string;
  onOvertaken: () => Promise<Caught>;
  onDecided: (problem: Problem) => void;
  onClose: () => void;
}

const formId = 'decide-problem';

/** How a case is decided, and why. When another admin was quicker, that is shown and what was typed stays. */
export function DecideForm({ problem, userId, onOvertaken, onDecided, onClose }: DecideFormProps) {
  const api = useApi();
  const { id, version, outcomes } = problem;
  const draft = useDraft(`${formId}_${userId}_${id}`, formId, ['outcome']);
  const discarding = useDiscarding(draft, formId);
  const [decision] = useState(() => decisionAbout(version, onOvertaken));
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const form = useApiForm<typeof contract.problems.decide, 'outcome' | 'reason'>({
    id: formId,
    endpoint: contract.problems.decide,
    labels: { outcome: 'Decision', reason: 'Why' },
    bodyOf: ({ text }) => ({ outcome: text('outcome') as ProblemOutcome, reason: text('reason').trim() }),
    check: ({ text }) => ({
      ...(text('outcome') === '' && { outcome: 'Please choose how it is decided.' }),
      ...(text('reason').trim() === '' && { reason: missing.field }),
    }),
    send: (body) =>
      draft.sendOnce(`version ${decision.version()}`, (idempotencyKey) =>
        decision.send((ifMatch) => api.problems.decide({ params: { id }, body, ifMatch, idempotencyKey })),
      ),
    done: ({ problem: decided }) => {
      draft.drop();
      onClose();
      onDecided(decided);
    },
    failure: problemFailures.decide,
    explain: decision.explain,
  });
  const isLate = problem.state === 'decided';
  const chosen = form.field('outcome');
  return (
    <form {...form.attributes} onInput={discarding.touch}>
      <fieldset
        ref={frame}
        tabIndex={-1}
        className="min-w-0 space-y-5 rounded border border-line bg-surface p-4 outline-none sm:p-6"
      >
        <legend className="px-1 font-serif text-xl font-semibold">Decide this problem</legend>
        <FormSummary form={form} />
        {isLate && !form.refusal && (
          <FormNotice id="decided-late" tone="notable" title="Another administrator has decided it meanwhile">
            <p>The decision stands above. What you typed was not sent; it stands below, so that you can copy it.</p>
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
          key={discarding.turn}
          {...form.field('reason')}
          rows={5}
          maxLength={lengths.text}
          defaultValue={discarding.kept?.reason?.[0]}
          help="Both sides read this. It stands in the file of the case, which a regulator or a court may read."
          required
        />
        <div className="flex flex-wrap gap-3">
          {!isLate && (
            <Button type="submit" className="max-sm:w-full" working={form.isSending ? 'Deciding...' : undefined}>
              Decide
            </Button>
          )}
          {!form.isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={onClose}>
              {isLate ? 'Close' : 'Not now'}
            </Button>
          )}
          {discarding.isDraft && !form.isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={discarding.discard}>
              Discard what was typed
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}
