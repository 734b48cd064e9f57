import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotForViewers } from '#web/features/account/not-for-viewers.tsx';
import { MessagesPanel } from '#web/features/messages/messages-panel.tsx';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/messages-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Messages');

export default function MessagesTab() {
  const { viewer } = useSession();
  return viewer === undefined ? <MessagesPanel /> : <NotForViewers what="Messages" />;
}
