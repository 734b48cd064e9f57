import { paths } from '#web/paths.ts';
import { Stars } from '#web/ui/stars.tsx';
import type { ReviewView } from './review-view.ts';

interface ReviewItemProps {
  review: ReviewView;
  /** Its place in the list, from 1, which is the latest of all: `#review-11` in an address leads here. */
  number: number;
  professionalName: string;
}

/** A review: stars, author, occasion, date, words and reply. */
export function ReviewItem({ review, number, professionalName }: ReviewItemProps) {
  return (
    <li id={`review-${number}`} className="py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars rating={review.rating} className="h-5 w-25" />
        <span className="sr-only">{`${review.rating} out of 5 stars, from`}</span>
        <strong>{review.author}</strong>
        <a
          href={paths.reportReview(review.id)}
          rel="nofollow"
          className="not-in-print -my-2.5 ml-auto tall text-sm text-muted"
        >
          Report<span className="sr-only">{` the review by ${review.author}`}</span>
        </a>
        <span className="w-full text-sm text-muted">
          {`Verified client · ${occasion(review)} · ${review.day}${review.edited ? ` · changed ${review.edited}` : ''}`}
        </span>
      </p>
      {review.comment && (
        <p dir="auto" className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
          {review.comment}
        </p>
      )}
      {review.reply && (
        <div className="mt-3 max-w-prose border-l-2 border-line pl-4">
          <p className="text-sm text-muted">{`Reply from ${professionalName} · ${review.reply.day}`}</p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {review.reply.text}
          </p>
        </div>
      )}
    </li>
  );
}

/** Says what the client reviews: `finished work (Tax Consultation)`. Short, for a telephone’s line holds it with the day. */
const occasion = ({ kind, service }: ReviewView) =>
  kind === 'work' ? `finished work${service ? ` (${service})` : ''}` : 'consultation';
