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
          Two-step sign-in
        </h2>
        {answer.state === 'ready' && (
          <Badge tone={answer.data.isOn ? 'good' : 'plain'}>{answer.data.isOn ? 'On' : 'Off'}</Badge>
        )}
      </div>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading..." lines={2} />}
        {answer.state === 'failed' && (
          <NotLoaded isPart title="We couldn’t load your two-step sign-in." onRetry={answer.refetch} />
        )}
        {answer.state === 'ready' && (
          <>
            {answer.data.isOn ? <On {...answer.data} /> : <Off {...answer.data} />}
            <a href={paths.secondFactorSetup} className={buttonClass('secondary', 'mt-4')}>
              {answer.data.isOn ? 'Change two-step sign-in' : 'Set up two-step sign-in'}
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
      With two-step sign-in, you enter your password and then a code from an app on your telephone. Someone who learns
      your password still can’t sign in.{isRequired && ' Your account needs it.'}
    </p>
  );
}

function On({ since, backupCodesLeft }: { since: string | null; backupCodesLeft: number }) {
  return (
    <p>
      You sign in with your password and a code from your authenticator app{since && ` (on since ${formatDay(since)})`}.
      You have {plural(backupCodesLeft, 'backup code')} left in case you lose your telephone.
    </p>
  );
}
