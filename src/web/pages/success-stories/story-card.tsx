import type { PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import type { Review } from '#shared/api/professionals/professionals.ts';
import { professions } from '#shared/choices.ts';
import { findSomeonePath } from '#web/lib/find-someone-path.ts';
import { formatDay } from '#web/lib/format.ts';
import { oneProfessional } from '#web/lib/profession-words.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Stars } from '#web/ui/stars.tsx';

interface StoryCardProps {
  professional: Pick<PublicProfessional, 'id' | 'name' | 'profession' | 'district'> & {
    location: string;
    avatarUrl: string | null;
  };
  review: Review;
  /** Its place among the professional's reviews, from 1, which is the latest. */
  number: number;
}

/** A client's words about a professional: the service and the place, who it was, and how to find such help. */
export function StoryCard({ professional, review, number }: StoryCardProps) {
  const { id, name, profession, district, location, avatarUrl } = professional;
  const { service } = review;
  return (
    <li className="whole-in-print flex flex-col rounded border border-line bg-surface p-5 md:p-6">
      <h2 className="text-xl">{`${service ?? helpFrom(professional, review)} in ${district ?? location}`}</h2>
      <figure className="mt-3 flex flex-1 flex-col">
        <Stars rating={review.rating} className="h-5 w-25" />
        <blockquote className="mt-3 wrap-anywhere whitespace-pre-line">{review.comment}</blockquote>
        <figcaption className="mt-3 mb-4 text-sm text-muted">
          <span className="sr-only">{review.rating} out of 5 stars, from </span>
          <strong className="text-ink">{review.user_name}</strong>,{' '}
          <a href={reviewPath(id, number)} className="text-link tall">
            {`${review.kind === 'work' ? 'after finished work' : 'after a consultation'}, ${formatDay(review.created_at)}`}
          </a>
        </figcaption>
      </figure>
      <div className="flex gap-3 border-t border-line pt-4">
        <Avatar name={name} url={avatarUrl} />
        <p className="min-w-0 wrap-anywhere">
          <a href={paths.professional(id)} className="text-link tall font-semibold">
            {name}
          </a>
          <span className="block text-sm text-muted">
            {profession}, {location}
          </span>
        </p>
      </div>
      <p className="mt-2">
        <a href={findSomeonePath({ service, profession, district })} className="text-link tall">
          Find someone for me<span className="sr-only">{`, like ${name}`}</span>
        </a>
      </p>
    </li>
  );
}

/** What it was about, where the review doesn't say which service: `A job with a tax consultant`. */
function helpFrom({ profession }: Pick<PublicProfessional, 'profession'>, { kind }: Review): string {
  const known = professions.find((name) => name === profession);
  return `${kind === 'work' ? 'A job' : 'A consultation'} with ${known ? oneProfessional(known) : 'a professional'}`;
}

/** A profile shows its three latest reviews, and on request 23: a story is one of the latest ten. */
const reviewPath = (id: string, number: number) =>
  `${paths.professional(id)}${number > 3 ? '?reviews=23' : ''}#review-${number}`;
