import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { formatDay, plural } from '#web/lib/format.ts';
import { useCall } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Whether signing in needs an authenticator app's code; changes are on a page of their own. */
export function SecondFactorSection() {
  const answer = useCall('account.secondFactor', {});
  return (
    <section aria-labelledby="factor-title">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="factor-title" className="text-2xl">
          Second factor
        </h2>
        {answer.state === 'ready' && (
          <Badge tone={answer.data.isOn ? 'good' : 'plain'}>{answer.data.isOn ? 'On' : 'Off'}</Badge>
        )}
      </div>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading..." lines={2} />}
        {answer.state === 'failed' && (
          <NotLoaded title="We could not load whether your second factor is on." onRetry={answer.again} />
        )}
        {answer.state === 'ready' && (
          <>
            {answer.data.isOn ? <On {...answer.data} /> : <Off {...answer.data} />}
            <a href={paths.secondFactorSetup} className={buttonClass('secondary', 'mt-4')}>
              {answer.data.isOn ? 'Change your second factor' : 'Set up a second factor'}
            </a>
          </>
        )}
      </div>
    </section>
  );
}

function Off({ isRequired }: { isRequired: boolean }) {
  return (
    <p>
      With a second factor, signing in takes your password and a code that an app on your telephone shows. Whoever
      learns your password cannot get in without it.
      {isRequired && ' Your account may not go without one.'}
    </p>
  );
}

function On({ since, backupCodesLeft }: { since: string | null; backupCodesLeft: number }) {
  return (
    <p>
      Signing in takes your password and a code of your authenticator app{since && `, since ${formatDay(since)}`}. You
      have {plural(backupCodesLeft, 'backup code')} left for the day your telephone is lost.
    </p>
  );
}
