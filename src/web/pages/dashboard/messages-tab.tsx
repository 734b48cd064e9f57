import { describePrivate } from '#web/dashboard/describe-private.ts';
import { MessagesPanel } from '#web/features/messages/messages-panel.tsx';
import type { Route } from './+types/messages-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Messages');

export default function MessagesTab() {
  return <MessagesPanel />;
}
