import { emptyStates } from '#web/copy/dashboards.ts';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { EmptyTab } from '#web/layout/dashboard/empty-tab.tsx';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/messages-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Messages');

/** What a client and others write to each other. */
export default function MessagesTab() {
  return <EmptyTab words={emptyStates.clientMessages} href={paths.contact} />;
}
