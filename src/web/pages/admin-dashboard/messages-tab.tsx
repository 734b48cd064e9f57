import { emptyStates } from '#web/copy/dashboards.ts';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { EmptyTab } from '#web/layout/dashboard/empty-tab.tsx';
import type { Route } from './+types/messages-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'System Messages');

/** What people write to support. */
export default function MessagesTab() {
  return <EmptyTab words={emptyStates.allMessages} />;
}
