import { useState } from 'react';
import { useLocation } from 'react-router';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/applications-tab.ts';
import { AllApplications, type Wanted } from './applications/all-applications.tsx';
import { readAsked } from './applications/list-query.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Application Management');

export default function ApplicationsTab() {
  const { search } = useLocation();
  const [{ status, open }] = useState(() => readAsked(search));
  const [wanted, setWanted] = useState<Wanted>({ status, search: '' });
  return <AllApplications wanted={wanted} open={open} onWanted={setWanted} />;
}
