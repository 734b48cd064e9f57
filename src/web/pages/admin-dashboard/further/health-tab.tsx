import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/health-tab.ts';
import { HealthPage } from '#web/pages/admin-dashboard/health/health-page.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Health');

export default function HealthTab() {
  return <HealthPage />;
}
