import { useState } from 'react';
import type { ApplicationStatus } from '#shared/applications/application-states.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/applications-tab.ts';
import { ApplicationsPart } from './applications-part.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'My Applications');

export default function ApplicationsTab() {
  const [status, setStatus] = useState<ApplicationStatus>();
  return <ApplicationsPart status={status} onStatus={setStatus} />;
}
