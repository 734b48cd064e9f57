import type { Reputation } from '#shared/api/reviews/reviews.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { formatCount, plural } from '#web/lib/format.ts';
import { useCall } from '#web/data/use-call.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/reputation-tab.ts';
import { OwnFunnel } from './reputation/own-funnel.tsx';
import { ProfileViews } from './reputation/profile-views.tsx';
import { RatingOverTime } from './reputation/rating-over-time.tsx';
import { ReceivedReviews } from './reputation/received-reviews.tsx';
import { TrustRules } from './reputation/trust-rules.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Your reputation');

/** A professional's public reputation, and the reviews without a reply. */
export default function ReputationTab() {
  const { user } = useSession();
  const answer = useCall('reviews.reputation', {});
  if (answer.state === 'loading' || !user) return <SkeletonCard label="Loading your reputation..." lines={8} />;
  if (answer.state === 'failed') return <NotLoaded title={reviewFailures.reputation} onRetry={answer.refetch} />;
  const { reputation } = answer.data;
  const { totalReviews, breakdown, months, views, trust } = reputation;
  return (
    <div className="space-y-10">
      <h2 className="sr-only">Your reputation</h2>
      <StatCards label="Your reputation" stats={listStats(reputation)} />
      <ReceivedReviews userId={user.id} total={totalReviews} onReplied={answer.refetch} />
      {totalReviews > 0 && <RatingOverTime breakdown={breakdown} months={months} />}
      <ProfileViews views={views} />
      <OwnFunnel />
      <TrustRules trust={trust} />
    </div>
  );
}

const listStats = ({ rating, totalReviews, repliesOwed, views }: Reputation) => [
  {
    label: 'Rating',
    value: rating === null ? null : rating.toFixed(1),
    note: rating === null ? 'no reviews yet' : `from ${plural(totalReviews, 'review')}`,
  },
  // The badge beside 'Reputation' in the navigation counts the queue instead, where a review waits for 30 days.
  { label: 'Replies to write', value: formatCount(repliesOwed), note: 'to reviews of any age' },
  { label: 'Profile views', value: formatCount(views.total), note: 'in the last 30 days' },
  { label: 'Earlier views', value: formatCount(views.before), note: 'in the 30 days before' },
];
