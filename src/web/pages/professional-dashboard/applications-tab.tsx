import { describePrivate } from '#web/dashboard/describe-private.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/applications-tab.ts';
import { AssignedApplications } from './applications/assigned-applications.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Client Applications');

export default function ApplicationsTab() {
  const { user } = useSession();
  return user ? <AssignedApplications userId={user.id} /> : null;
}
