import { emptyStates } from '#web/copy/dashboards.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/messages-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Messages');

export default function MessagesTab() {
  return <EmptyTab words={emptyStates.professionalMessages} href={paths.contact} />;
}
