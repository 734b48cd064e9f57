import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/reviews-tab.ts';
import { ReviewsList } from '#web/pages/admin-dashboard/reviews/review-list.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Reported reviews');

export default function ReviewsTab() {
  return <ReviewsList />;
}
