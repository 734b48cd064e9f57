import type { ReceivedReview } from '#shared/api/reviews/review-shapes.ts';
import { opening } from '#web/dashboard/use-part.ts';
import { ReviewQuote } from '#web/features/reviews/review-quote.tsx';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';

interface ReceivedItemProps {
  review: ReceivedReview;
  /** Whether its overlay is loading. */
  isAwaited: boolean;
  onReply: () => void;
}

/** A review as the professional reads it, with the possible actions. */
export function ReceivedItem({ review, isAwaited, onReply }: ReceivedItemProps) {
  const { id, user_name, created_at, owesReply, isReported, reply_hidden_reason, hidden_reply } = review;
  const which = (
    <span className="sr-only">
      {' '}
      the review of {user_name}, {formatDay(created_at)}
    </span>
  );
  return (
    <article
      aria-label={`Review of ${user_name}, ${formatDay(created_at)}`}
      className={`rounded border bg-surface p-4 wrap-anywhere sm:p-6 ${owesReply ? 'border-gold' : 'border-line'}`}
    >
      <ReviewQuote review={review} replyAuthor="Your reply">
        <strong>{user_name}</strong>
        {isReported && <Badge tone="notable">Reported by you</Badge>}
      </ReviewQuote>
      {reply_hidden_reason !== undefined && (
        <div className="mt-3 border-l-2 border-clay pl-4">
          <p className="font-semibold text-clay">Our team hid your reply</p>
          <p className="whitespace-pre-line">{reply_hidden_reason}</p>
          <p className="mt-2 text-sm text-muted">Only you and our team can read your reply:</p>
          <p className="whitespace-pre-line">{hidden_reply}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {owesReply && (
          <Button look="secondary" onClick={onReply} working={isAwaited ? opening : undefined}>
            Reply<span className="sr-only"> to</span>
            {which}
          </Button>
        )}
        {!isReported && (
          <a href={paths.reportReview(id)} className={buttonClass('quiet')}>
            Report{which}
          </a>
        )}
      </div>
    </article>
  );
}
