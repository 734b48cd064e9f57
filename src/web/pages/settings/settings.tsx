import { Outlet } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { tabs } from '#web/tabs.ts';

export const handle: PageHandle = { page: 'application', kind: 'settings' };

/** Settings of any account. */
export default function Settings() {
  return (
    <Guarded roles={[]}>
      <Frame />
    </Guarded>
  );
}

function Frame() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <DashboardFrame
      eyebrow={accountLines[user.role]}
      title="Settings"
      tabs={{ home: paths.settings, list: tabs.settings }}
    >
      <div className="max-w-3xl space-y-10">
        <Outlet />
      </div>
    </DashboardFrame>
  );
}
