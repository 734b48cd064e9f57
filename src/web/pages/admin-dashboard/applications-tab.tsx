import { useState } from 'react';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import type { Route } from './+types/applications-tab.ts';
import { AllApplications, type Wanted } from './all-applications.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Application Management');

/** Every application. */
export default function ApplicationsTab() {
  const [wanted, setWanted] = useState<Wanted>({ search: '' });
  return <AllApplications wanted={wanted} onWanted={setWanted} />;
}
