import { emptyStates } from '#web/copy/dashboards.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import type { Route } from './+types/analytics-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Analytics & Reports');

export default function AnalyticsTab() {
  return <EmptyTab words={emptyStates.analytics} />;
}
