import { Outlet, useLocation } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { useGreeting } from '#web/dashboard/use-greeting.ts';
import { Guarded } from '#web/layout/guarded.tsx';

export const handle: PageHandle = { page: 'application', kind: 'admin-dashboard' };

export default function AdminDashboard() {
  return (
    <Guarded roles={['admin']}>
      <Frame />
    </Guarded>
  );
}

function Frame() {
  const greeting = useGreeting();
  const { pathname } = useLocation();
  return (
    <DashboardFrame
      eyebrow={greeting}
      title="Admin Dashboard"
      subtitle="Manage applications, professionals, and system operations"
      isBrief={pathname.replace(/\/$/, '') !== '/admin-dashboard'}
    >
      <Outlet />
    </DashboardFrame>
  );
}
