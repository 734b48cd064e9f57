import { describePrivate } from '#web/dashboard/describe-private.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/reviews-tab.ts';
import { JudgedReviews } from './reviews/judged-reviews.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Reported reviews');

/** Reported reviews, longest-waiting first, and hidden ones. */
export default function ReviewsTab() {
  const { user } = useSession();
  return user ? <JudgedReviews userId={user.id} /> : null;
}
