import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/reviews-tab.ts';
import { JudgedReviews } from './judged-reviews.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Reported reviews');

/** Reviews that somebody has reported, the longest-waiting first, and those that are hidden. */
export default function ReviewsTab() {
  const { user } = useSession();
  return user ? <JudgedReviews userId={user.id} /> : null;
}
