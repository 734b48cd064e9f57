import { useState } from 'react';
import { useLocation } from 'react-router';
import { failures } from '#web/copy/applications.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { combineQueries } from '#web/data/use-server-query.ts';
import { useCall } from '#web/data/use-call.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ApplicationForm } from './application-form.tsx';
import { applyWords } from './apply-words.ts';
import { readCameFrom } from './came-from.ts';

/** The form of a client who is signed in. */
export function ClientForm() {
  return (
    <Guarded roles={['user']}>
      <DashboardFrame
        eyebrow={accountLines.user}
        title={applyWords.title}
        subtitle={applyWords.lead}
        action={
          <DeskLink to={paths.dashboard} className={buttonClass('secondary')}>
            My Applications
          </DeskLink>
        }
      >
        <Loaded />
      </DashboardFrame>
    </Guarded>
  );
}

function Loaded() {
  const { search } = useLocation();
  const [cameFrom] = useState(() => readCameFrom(new URLSearchParams(search)));
  const answer = combineQueries({
    own: useCall('account.get', {}, { isForForm: true }),
    consent: useCall('applications.consent', {}, { isForForm: true }),
  });
  if (answer.state === 'loading') return <SkeletonCard label={applyWords.loading} lines={10} />;
  if (answer.state === 'failed') return <NotLoaded title={failures.client} onRetry={answer.refetch} />;
  const { own, consent } = answer.data;
  return <ApplicationForm account={own.account} consent={consent} cameFrom={cameFrom} />;
}
