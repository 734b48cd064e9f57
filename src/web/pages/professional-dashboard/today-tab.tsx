import { describePrivate } from '#web/dashboard/describe-private.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/today-tab.ts';
import { TodayScreen } from './today/today-screen.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Today');

export default function TodayTab() {
  const { user } = useSession();
  return user ? <TodayScreen userId={user.id} /> : null;
}
