import { useEffect } from 'react';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';

/**
 * Reports once that the owner has opened their own profile, which is then subtracted from its views: the page is the
 * same for everyone, so only the browser knows the viewer.
 */
export function OwnView({ id }: { id: string }) {
  const { user, viewer } = useSession();
  const api = useApi();
  const isOwn = user?.id === id && viewer === undefined;
  useEffect(() => {
    // Only counted views are subtracted: not further reviews, nor a form's result (`answer-page.ts`). Not critical: a
    // view too many does no harm.
    if (isOwn && window.location.search === '') void api.reviews.seenByOwner({}).catch(() => undefined);
  }, [api, isOwn]);
  return null;
}
