import { Outlet, useLocation } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useGreeting } from '#web/dashboard/use-greeting.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

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
  const { pathname } = useLocation();
  // These tabs have headings of their own, and need the full height of the screen.
  const isBrief = (['messages', 'consultations'] as const).some((tab) => pathname.startsWith(paths.dashboardTab(tab)));
  return (
    <DashboardFrame
      eyebrow={accountLines.user}
      title={greeting}
      isBrief={isBrief}
      action={
        isBrief ? null : (
          <DeskLink to={paths.newApplication} className={buttonClass()}>
            New Application
          </DeskLink>
        )
      }
    >
      <Outlet />
    </DashboardFrame>
  );
}
