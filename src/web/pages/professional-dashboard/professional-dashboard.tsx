import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/layout/dashboard/dashboard-frame.tsx';
import { useGreeting } from '#web/layout/dashboard/use-greeting.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { LoadingScreen } from '#web/layout/loading-screen.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';

export const handle: PageHandle = { page: 'application', kind: 'professional-dashboard' };

/** Who is approved need not load it. */
const AwaitingApproval = lazy(async () => ({ default: (await import('./awaiting-approval.tsx')).AwaitingApproval }));

const tabs = [
  { label: 'Client Applications', name: 'applications' },
  { label: 'How you are seen', name: 'reputation' },
  { label: 'Messages', name: 'messages' },
  { label: 'Professional Profile', name: 'profile' },
];

/** The dashboard of a professional; until the account is approved, what it still takes. */
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
  if (!user?.isApproved) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <AwaitingApproval />
      </Suspense>
    );
  }
  return (
    <DashboardFrame
      eyebrow={accountLines.professional}
      title={greeting}
      tabs={{ home: paths.professionalDashboard, list: tabs }}
    >
      <Outlet />
    </DashboardFrame>
  );
}
