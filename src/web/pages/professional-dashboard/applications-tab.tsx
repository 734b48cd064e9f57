import { useState } from 'react';
import type { ApplicationStatus } from '#shared/applications/application-states.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/applications-tab.ts';
import { AssignedPart } from './applications/assigned-part.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Client Applications');

export default function ApplicationsTab() {
  const { user } = useSession();
  const [status, setStatus] = useState<ApplicationStatus>();
  return user ? <AssignedPart userId={user.id} status={status} onStatus={setStatus} /> : null;
}
