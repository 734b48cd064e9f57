import { emptyStates } from '#web/copy/dashboards.ts';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { EmptyTab } from '#web/layout/dashboard/empty-tab.tsx';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/applications-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Client Applications');

/** Applications that were assigned to a professional. */
export default function ApplicationsTab() {
  return <EmptyTab words={emptyStates.assignedApplications} href={paths.professionalDashboardTab('profile')} />;
}
