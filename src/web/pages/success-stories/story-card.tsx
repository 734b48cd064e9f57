import type { Review } from '#shared/api/professionals/professionals.ts';
import { formatDay } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Stars } from '#web/ui/stars.tsx';

interface StoryCardProps {
  professional: { name: string; profession: string; location: string; avatarUrl: string | null };
  review: Review;
  /** Address of the profile. */
  href: string;
}

/** A client's words about a professional. */
export function StoryCard({ professional: { name, profession, location, avatarUrl }, review, href }: StoryCardProps) {
  return (
    <li className="whole-in-print flex flex-col rounded border border-line bg-surface p-5 md:p-6">
      <figure className="flex flex-1 flex-col">
        <Stars rating={review.rating} className="h-5 w-25" />
        <blockquote className="mt-3 wrap-anywhere whitespace-pre-line">{review.comment}</blockquote>
        <figcaption className="mt-3 mb-4 text-sm text-muted">
          <span className="sr-only">{review.rating} out of 5 stars, from </span>
          <strong className="text-ink">{review.user_name}</strong>,{' '}
          {review.kind === 'work' ? 'after finished work' : 'after a consultation'},{' '}
          <span className="whitespace-nowrap">{formatDay(review.created_at)}</span>
        </figcaption>
      </figure>
      <div className="flex gap-3 border-t border-line pt-4">
        <Avatar name={name} url={avatarUrl} />
        <p className="min-w-0 wrap-anywhere">
          <a href={href} className="text-link tall font-semibold">
            {name}
          </a>
          <span className="block text-sm text-muted">
            {profession}, {location}
          </span>
        </p>
      </div>
    </li>
  );
}
