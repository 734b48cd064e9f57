import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/people-tab.ts';
import { PeopleList } from '#web/pages/admin-dashboard/people/people-list.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'People');

export default function PeopleTab() {
  return <PeopleList />;
}
