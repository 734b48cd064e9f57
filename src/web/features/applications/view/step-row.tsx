import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { pointFor } from '#shared/applications/application-states.ts';
import { pointLabels } from '#web/copy/applications.ts';
import { type StepState, listSteps } from './steps.ts';

const looks: Readonly<Record<StepState, string>> = {
  done: 'border-forest',
  now: 'border-gold font-semibold',
  ahead: 'border-line text-muted',
};
const stateTexts: Readonly<Record<StepState, string>> = { done: ', done', now: ', now', ahead: ', not yet' };

/** The five steps of an application. On a telephone only the current one has a label. */
export function StepRow({ application }: { application: ApplicationSummary }) {
  const steps = listSteps(application);
  if (!steps) return null;
  const now = steps.findIndex(({ state }) => state === 'now');
  return (
    <div className="relative">
      <ol aria-label="Steps" className="flex gap-1 sm:grid sm:grid-cols-[5fr_5fr_5fr_3fr_5fr]">
        {steps.map(({ label, state }) => (
          <li
            key={label}
            aria-current={state === 'now' ? 'step' : undefined}
            className={`min-w-0 flex-1 border-t-4 text-xs leading-5 ${looks[state]}`}
          >
            <span className="max-sm:sr-only">{label}</span>
            <span className="sr-only">{stateTexts[state]}</span>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-sm sm:hidden">
        {now === -1 ? '' : `Step ${now + 1} of ${steps.length}: `}
        {pointLabels[pointFor(application)]}
      </p>
    </div>
  );
}
