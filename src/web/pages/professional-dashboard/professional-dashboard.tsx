import { Outlet, useLocation } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { useGreeting } from '#web/dashboard/use-greeting.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { LoadingScreen } from '#web/layout/loading-screen.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';

export const handle: PageHandle = { page: 'application', kind: 'professional-dashboard' };

/** Approved professionals don't load it. */
const awaiting = onDemand(
  async () => (await import('./waiting/awaiting-approval.tsx')).AwaitingApproval,
  <LoadingScreen />,
);

/** A professional's dashboard; until approval, what is still missing. */
export default function ProfessionalDashboard() {
  return (
    <Guarded roles={['professional']} approved>
      <Frame />
    </Guarded>
  );
}

function Frame() {
  const { user } = useSession();
  const greeting = useGreeting();
  const { pathname } = useLocation();
  const isMessages = pathname.startsWith(paths.professionalDashboardTab('messages'));
  const isCredentials = pathname.startsWith(paths.professionalDashboardTab('credentials'));
  const isBrief =
    isMessages ||
    pathname.startsWith(paths.professionalDashboardTab('consultations')) ||
    pathname.startsWith(paths.professionalDashboardTab('availability'));
  // They can write to support and where work is agreed, and send us what they hold.
  if (!user?.isApproved && !isMessages && !isCredentials) return <awaiting.OnDemand />;
  return (
    <DashboardFrame eyebrow={accountLines.professional} title={greeting} isBrief={isBrief}>
      <Outlet />
    </DashboardFrame>
  );
}
