import { firstDay as words } from '#web/copy/professional/first-day.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { firstDaySteps, type FirstDayStep } from './first-day-steps.ts';

/**
 * A new professional's first day, in place of figures that would all be empty: four steps that are ticked
 * automatically.
 */
export function FirstDay({ userId }: { userId: string }) {
  const fresh = { poll: true };
  const availability = useCall('consultations.availability', {}, fresh);
  const wallet = useCall('credentials.list', {}, fresh);
  const profile = useCall('professionals.myProfile', {}, fresh);
  const reputation = useCall('reviews.reputation', {}, fresh);
  const parts = [availability, wallet, profile, reputation];
  const retry = () => Promise.all(parts.filter(({ state }) => state === 'failed').map((part) => part.refetch()));
  if (parts.some(({ state }) => state === 'failed')) {
    return <PartlyLoaded id="first-day-not-loaded" title={words.notLoaded} onRetry={retry} />;
  }
  if (
    availability.state !== 'ready' ||
    wallet.state !== 'ready' ||
    profile.state !== 'ready' ||
    reputation.state !== 'ready'
  ) {
    return <SkeletonCard label={words.loading} lines={8} />;
  }
  const steps = firstDaySteps({
    availability: availability.data.availability,
    credentials: wallet.data.credentials,
    profile: profile.data.professional,
    views: reputation.data.reputation.views,
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="first-day-title" className="rounded border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 sm:px-6 sm:pt-5">
        <h2 id="first-day-title" className="text-2xl">
          {words.title}
        </h2>
        <p className="text-muted even-figures">
          {done} of {steps.length} done
        </p>
      </div>
      {!next && <p className="px-4 pt-2 sm:px-6">{words.ready}</p>}
      <ol className="mt-3 divide-y divide-line">
        {steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} isNext={step === next} userId={userId} />
        ))}
      </ol>
    </section>
  );
}

interface FirstDayStepProps {
  step: FirstDayStep;
  number: number;
  isNext: boolean;
  userId: string;
}

function Step({ step: { name, isDone, text, to }, number, isNext, userId }: FirstDayStepProps) {
  const { title, action } = words[name];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-6">
      <span
        aria-hidden="true"
        className={`flex size-8 shrink-0 items-center justify-center rounded-full font-semibold even-figures ${isDone ? 'bg-forest-tint text-forest' : 'border border-edge text-muted'}`}
      >
        {isDone ? <Icon name="check" /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-lg">
          {title}
          {isDone && <span className="sr-only">: done</span>}
        </h3>
        <p className="text-muted">{text}</p>
      </div>
      {!isDone &&
        (to === undefined ? (
          <CopyButton className="max-sm:w-full" text={`${window.location.origin}${paths.professional(userId)}`}>
            {action}
          </CopyButton>
        ) : (
          <DeskLink to={to} className={buttonClass(isNext ? 'primary' : 'secondary', 'max-sm:w-full')}>
            {action}
          </DeskLink>
        ))}
    </li>
  );
}
