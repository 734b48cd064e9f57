import { useEffect } from 'react';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';

/**
 * Says once that the owner has opened their own profile, which is then taken from its views: the page is alike for
 * everybody, so only the browser knows who looks.
 */
export function OwnView({ id }: { id: string }) {
  const { user } = useSession();
  const api = useApi();
  const isOwn = user?.id === id;
  useEffect(() => {
    // Only what was counted is taken back: not further reviews, nor what follows a form (`answer-page.ts`).
    // Nothing hangs on it: a view too many is no harm.
    if (isOwn && window.location.search === '') void api.reviews.seenByOwner({}).catch(() => undefined);
  }, [api, isOwn]);
  return null;
}
