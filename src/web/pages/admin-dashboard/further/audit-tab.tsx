import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/audit-tab.ts';
import { AuditList } from '#web/pages/admin-dashboard/audit/audit-list.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Audit');

export default function AuditTab() {
  return <AuditList />;
}
