import { emptyStates } from '#web/copy/dashboards.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import type { Route } from './+types/messages-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'System Messages');

export default function MessagesTab() {
  return <EmptyTab words={emptyStates.allMessages} />;
}
