import { useState } from 'react';
import { useLocation } from 'react-router';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import type { Route } from './+types/applications-tab.ts';
import { AllApplications, type Wanted } from './all-applications.tsx';
import { readAsked } from './asked.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Application Management');

/** Every application. */
export default function ApplicationsTab() {
  const { search } = useLocation();
  const [{ status, open }] = useState(() => readAsked(search));
  const [wanted, setWanted] = useState<Wanted>({ status, search: '' });
  return <AllApplications wanted={wanted} open={open} onWanted={setWanted} />;
}
