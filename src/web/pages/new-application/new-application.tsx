import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { Guarded } from '#web/layout/guarded.tsx';
import { useCall } from '#web/data/use-call.ts';
import { together } from '#web/data/use-asked.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { failures } from '#web/copy/applications.ts';
import type { Route } from './+types/new-application.ts';
import { ApplicationForm } from './application-form.tsx';
import { readCameFrom } from './came-from.ts';

export const handle: PageHandle = { page: 'application', kind: 'new-application' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'New Application');

/** The page of a client's new application. */
export default function NewApplication() {
  return (
    <Guarded roles={['user']}>
      <DashboardFrame
        eyebrow={accountLines.user}
        title="New Application"
        subtitle="Say what you need and what it may cost. We find a professional, who sends you a proposal; you decide."
        action={
          <a href={paths.dashboard} className={buttonClass('secondary')}>
            My Applications
          </a>
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
  const answer = together({ own: useCall('account.get', {}), consent: useCall('applications.consent', {}) });
  if (answer.state === 'loading') return <SkeletonCard label="Loading the form..." lines={10} />;
  if (answer.state === 'failed') return <NotLoaded title={failures.client} onRetry={answer.again} />;
  const { own, consent } = answer.data;
  return <ApplicationForm account={own.account} consent={consent} cameFrom={cameFrom} />;
}
