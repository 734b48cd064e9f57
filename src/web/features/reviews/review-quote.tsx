import type { ReactNode } from 'react';
import type { Review } from '#shared/api/professionals/professionals.ts';
import { formatDay } from '#web/lib/format.ts';
import { Stars } from '#web/ui/stars.tsx';

type Quoted = Pick<Review, 'rating' | 'comment' | 'created_at' | 'edited_at' | 'kind' | 'service' | 'reply'>;

interface ReviewQuoteProps {
  review: Quoted;
  /** The author, or the professional. */
  children: ReactNode;
  /** Author of the reply. */
  replyAuthor: string;
  /** A note on the reply. */
  replyNote?: ReactNode;
}

/** A review with its reply: stars, author, occasion, date and words. */
export function ReviewQuote({ review, children, replyAuthor, replyNote }: ReviewQuoteProps) {
  const { rating, comment, created_at, edited_at, reply } = review;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} className="h-5 w-25" />
        <span className="sr-only">{rating} out of 5 stars</span>
        {children}
      </p>
      <p className="mt-1 text-sm text-muted">
        {afterWhat(review)} · <span className="whitespace-nowrap">{formatDay(created_at)}</span>
        {edited_at !== undefined && (
          <>
            {' '}
            · <span className="whitespace-nowrap">changed {formatDay(edited_at)}</span>
          </>
        )}
      </p>
      <p dir="auto" className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
        {comment}
      </p>
      {reply && (
        <div className="mt-3 max-w-prose border-l-2 border-line pl-4">
          <p className="text-sm text-muted">
            {replyAuthor} · <span className="whitespace-nowrap">{formatDay(reply.created_at)}</span>
          </p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {reply.text}
          </p>
          {replyNote}
        </div>
      )}
    </>
  );
}

/** Formats the occasion: `After finished work (Tax Consultation)`. */
export const afterWhat = ({ kind, service }: Pick<Review, 'kind' | 'service'>): string =>
  kind === 'work' ? `After finished work${service ? ` (${service})` : ''}` : 'After a consultation';
