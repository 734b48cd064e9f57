import { Outlet, useLocation } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { useGreeting } from '#web/dashboard/use-greeting.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { LoadingScreen } from '#web/layout/loading-screen.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { type TabName, tabs } from '#web/tabs.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';

export const handle: PageHandle = { page: 'application', kind: 'professional-dashboard' };

/** Loaded only by professionals who aren't approved. */
const awaiting = onDemand(
  async () => (await import('./waiting/awaiting-approval.tsx')).AwaitingApproval,
  <LoadingScreen />,
);

/** Tabs with headings of their own. */
const brief: readonly TabName<'professional-dashboard'>[] = ['messages', 'consultations', 'availability'];

/** A professional's dashboard; until approval, some of it is locked, and its own address says what is still missing. */
export default function ProfessionalDashboard() {
  return (
    <Guarded roles={['professional']}>
      <Frame />
    </Guarded>
  );
}

function Frame() {
  const { user } = useSession();
  const greeting = useGreeting();
  const { pathname } = useLocation();
  const tab = tabs['professional-dashboard'].find(({ name }) =>
    pathname.startsWith(paths.professionalDashboardTab(name)),
  );
  // Until approval, the pending screen is at the dashboard's own address and at those of locked tabs.
  if (!user?.isApproved && (!tab || 'awaitsApproval' in tab)) return <awaiting.OnDemand locked={tab?.label} />;
  return (
    <DashboardFrame
      eyebrow={accountLines.professional}
      title={greeting}
      isBrief={tab !== undefined && brief.includes(tab.name)}
    >
      <Outlet />
    </DashboardFrame>
  );
}
