import { Outlet } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/layout/dashboard/dashboard-frame.tsx';
import { useGreeting } from '#web/layout/dashboard/use-greeting.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

export const handle: PageHandle = { page: 'application', kind: 'dashboard' };

const tabs = [
  { label: 'My Applications', name: 'applications' },
  { label: 'Reviews', name: 'reviews' },
  { label: 'Messages', name: 'messages' },
  { label: 'Profile', name: 'profile' },
];

/** The dashboard of somebody who looks for advice. */
export default function Dashboard() {
  return (
    <Guarded roles={['user']}>
      <Frame />
    </Guarded>
  );
}

function Frame() {
  const greeting = useGreeting();
  return (
    <DashboardFrame
      eyebrow={accountLines.user}
      title={greeting}
      tabs={{ home: paths.dashboard, list: tabs }}
      action={
        <a href={paths.newApplication} className={buttonClass()}>
          New Application
        </a>
      }
    >
      <Outlet />
    </DashboardFrame>
  );
}
