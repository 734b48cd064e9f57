import { Outlet } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { DashboardFrame } from '#web/layout/dashboard/dashboard-frame.tsx';
import { useGreeting } from '#web/layout/dashboard/use-greeting.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';

export const handle: PageHandle = { page: 'application', kind: 'admin-dashboard' };

const tabs = [
  { label: 'Overview', name: 'overview' },
  { label: 'Applications', name: 'applications' },
  { label: 'Problems', name: 'problems' },
  { label: 'Professionals', name: 'professionals' },
  { label: 'Reviews', name: 'reviews' },
  { label: 'Messages', name: 'messages' },
  { label: 'Analytics', name: 'analytics' },
];

/** The dashboard of those who run the marketplace. */
export default function AdminDashboard() {
  return (
    <Guarded roles={['admin']}>
      <Frame />
    </Guarded>
  );
}

function Frame() {
  const greeting = useGreeting();
  return (
    <DashboardFrame
      eyebrow={greeting}
      title="Admin Dashboard"
      subtitle="Manage applications, professionals, and system operations"
      tabs={{ home: paths.adminDashboard, list: tabs }}
    >
      <Outlet />
    </DashboardFrame>
  );
}
