import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { ReviewQuote } from '#web/features/reviews/review-quote.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** A review as admins read it: with its author's full name, and any hidden reply. */
export function JudgedText({ review }: { review: JudgedReview }) {
  const { author, user_name, professional, reply_visibility, reply_hidden_reason, reply_hidden_at } = review;
  return (
    <ReviewQuote
      review={review}
      replyAuthor={`Reply from ${professional.name}`}
      replyNote={
        reply_visibility === 'hidden' && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge>Hidden</Badge>
            {reply_hidden_at !== undefined && (
              <span className="text-sm text-muted">{formatMoment(reply_hidden_at)}</span>
            )}
            <span className="min-w-0">{reply_hidden_reason}</span>
          </p>
        )
      }
    >
      <span>
        <strong>{author?.name ?? user_name}</strong>
        {author && `, shown as ${user_name}`}
      </span>
    </ReviewQuote>
  );
}
