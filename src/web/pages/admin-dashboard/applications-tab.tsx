import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/applications-tab.ts';
import { ApplicationList } from './applications/application-list.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Application Management');

export default function ApplicationsTab() {
  return <ApplicationList />;
}
