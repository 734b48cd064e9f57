import { emptyStates } from '#web/copy/dashboards.ts';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { EmptyTab } from '#web/layout/dashboard/empty-tab.tsx';
import type { Route } from './+types/analytics-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Analytics & Reports');

/** Figures of the marketplace. */
export default function AnalyticsTab() {
  return <EmptyTab words={emptyStates.analytics} />;
}
