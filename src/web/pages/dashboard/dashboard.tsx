import { Outlet } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { useGreeting } from '#web/dashboard/use-greeting.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { tabs } from '#web/tabs.ts';

export const handle: PageHandle = { page: 'application', kind: 'dashboard' };

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
      tabs={{ home: paths.dashboard, list: tabs.dashboard }}
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
