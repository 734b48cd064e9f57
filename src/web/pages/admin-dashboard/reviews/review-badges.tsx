import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import { plural } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Shows whether a review is waiting, and what is hidden. */
export function ReviewBadges({ review }: { review: JudgedReview }) {
  const { waiting_reports, visibility, reply_visibility } = review;
  return (
    <span className="flex gap-1 max-[44rem]:flex-wrap">
      {waiting_reports > 0 && <Badge tone="notable">{plural(waiting_reports, 'report')}</Badge>}
      {visibility === 'hidden' && <Badge>Hidden</Badge>}
      {reply_visibility === 'hidden' && <Badge>Reply hidden</Badge>}
    </span>
  );
}
