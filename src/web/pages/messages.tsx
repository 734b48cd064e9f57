import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { LoadingScreen } from '#web/layout/loading-screen.tsx';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/messages.ts';

export const handle: PageHandle = { page: 'application', kind: 'messages' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Messages');

/** Redirects to the person's own messages: links on public pages don't know who is signed in. */
export default function Messages() {
  return (
    <Guarded roles={[]}>
      <LeadOn />
    </Guarded>
  );
}

function LeadOn() {
  const { user } = useSession();
  const { search } = useLocation();
  const role = user?.role;
  useEffect(() => {
    if (role) window.location.replace(paths.messages(role) + search);
  }, [role, search]);
  return <LoadingScreen />;
}
