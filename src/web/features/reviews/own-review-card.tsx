import type { ReactNode } from 'react';
import type { OwnReview } from '#shared/api/reviews/review-shapes.ts';
import { reviewRules } from '#shared/reviews/review-rules.ts';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { ReviewQuote } from './review-quote.tsx';

interface OwnReviewCardProps {
  review: OwnReview;
  /** Actions, for the author. */
  children?: ReactNode;
}

/** A review as its author reads it: as published, with its visibility and whether it can still be changed. */
export function OwnReviewCard({ review, children }: OwnReviewCardProps) {
  const { professional, user_name, visibility, hidden_reason } = review;
  const isHidden = visibility === 'hidden';
  return (
    <article
      aria-label={`Your review of ${professional.name}`}
      className={`rounded border bg-surface p-4 wrap-anywhere sm:p-6 ${isHidden ? 'border-clay' : 'border-line'}`}
    >
      {isHidden && (
        <div className="mb-4">
          <p className="font-semibold text-clay">Our team hid this review</p>
          <p>No one else can read it, and its stars don’t count.</p>
          {hidden_reason && (
            <blockquote className="mt-2 border-l-2 border-clay pl-4 whitespace-pre-line">{hidden_reason}</blockquote>
          )}
        </div>
      )}
      <ReviewQuote review={review} replyAuthor={`Reply from ${professional.name}`}>
        <span>
          You{isHidden ? '' : `, as ${user_name}`}, about{' '}
          {professional.id === null ? (
            professional.name
          ) : (
            <a href={paths.professional(professional.id)} className="text-link tall">
              {professional.name}
            </a>
          )}
        </span>
      </ReviewQuote>
      <p className="mt-3 text-sm text-muted">{changeWords(review)}</p>
      {children && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
    </article>
  );
}

/** Says until when it can be changed, or why not. */
function changeWords({ editable_until, reply, visibility, professional }: OwnReview): string {
  if (editable_until !== null) {
    return `You can change it until ${formatDay(editable_until)}, unless ${professional.name} replies first.`;
  }
  if (visibility === 'hidden') return 'You can’t change it. If you disagree, please write to us.';
  if (reply) return `You can’t change it because ${professional.name} has replied.`;
  return `You can no longer change it. You can change a review for ${reviewRules.editDays} days, until the professional replies.`;
}
