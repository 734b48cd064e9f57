import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/reports-tab.ts';
import { ReportList } from '#web/pages/admin-dashboard/reports/report-list.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Reported messages');

export default function ReportsTab() {
  return <ReportList />;
}
