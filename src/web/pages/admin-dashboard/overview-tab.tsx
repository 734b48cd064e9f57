import { emptyStates } from '#web/copy/dashboards.ts';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { EmptyTab } from '#web/layout/dashboard/empty-tab.tsx';
import type { Route } from './+types/overview-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Overview');

/** What waits for an admin, and how much there is of everything. */
export default function OverviewTab() {
  return <EmptyTab words={emptyStates.overview} />;
}
