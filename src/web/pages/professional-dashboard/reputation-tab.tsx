import { useCallback } from 'react';
import type { Reputation } from '#shared/api/reviews.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { StatCards } from '#web/layout/applications/stat-cards.tsx';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { formatCount, plural } from '#web/lib/format.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/reputation-tab.ts';
import { ProfileViews } from './profile-views.tsx';
import { RatingOverTime } from './rating-over-time.tsx';
import { ReceivedReviews } from './received-reviews.tsx';
import { TrustRules } from './trust-rules.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'How you are seen');

/** What clients and visitors see of a professional, and what waits for a reply. */
export default function ReputationTab() {
  const api = useApi();
  const { user } = useSession();
  const answer = useAnswer(useCallback(async () => (await api.reviews.reputation()).reputation, [api]));
  if (answer.state === 'loading' || !user) return <SkeletonCard label="Loading how you are seen..." lines={8} />;
  if (answer.state === 'failed') return <NotLoaded title={reviewFailures.reputation} onRetry={answer.again} />;
  const { totalReviews, breakdown, months, views, trust } = answer.data;
  return (
    <div className="space-y-10">
      <h2 className="sr-only">How you are seen</h2>
      <StatCards label="How you are seen" stats={figuresOf(answer.data)} />
      <ReceivedReviews userId={user.id} total={totalReviews} onReplied={answer.again} />
      {totalReviews > 0 && <RatingOverTime breakdown={breakdown} months={months} />}
      <ProfileViews views={views} />
      <TrustRules trust={trust} />
    </div>
  );
}

const figuresOf = ({ rating, totalReviews, repliesOwed, views }: Reputation) => [
  {
    label: 'Rating',
    value: rating === null ? null : rating.toFixed(1),
    note: rating === null ? 'no reviews yet' : `from ${plural(totalReviews, 'review')}`,
  },
  { label: 'Replies', value: formatCount(repliesOwed), note: 'wait for you' },
  { label: 'Views of your profile', value: formatCount(views.total), note: 'in the last 30 days' },
  { label: 'Views before', value: formatCount(views.before), note: 'in the 30 days before those' },
];
