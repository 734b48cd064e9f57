import { describePrivate } from '#web/dashboard/describe-private.ts';
import { Report } from './analytics/report.tsx';
import type { Route } from './+types/analytics-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Analytics & Reports');

export default function AnalyticsTab() {
  return <Report />;
}
