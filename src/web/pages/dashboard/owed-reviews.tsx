import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { OwedReview } from './use-owed-reviews.ts';

/** Links to everything that can be reviewed. */
export function Owed({ owed }: { owed: readonly OwedReview[] }) {
  return (
    <section aria-labelledby="owed-title">
      <h2 id="owed-title" className="mb-4 text-2xl">
        Reviews to write
      </h2>
      <ul className="space-y-3">
        {owed.map(({ kind, id, professional, service, endedAt }) => (
          <li
            key={id}
            className="rounded border border-gold bg-surface p-4 wrap-anywhere sm:flex sm:items-center sm:justify-between sm:gap-6"
          >
            <div className="min-w-0">
              <p className="font-semibold">{professional.name}</p>
              <p className="text-muted">
                {kind === 'work' ? (service ?? 'Job') : 'Consultation'}; completed {formatDay(endedAt)}
              </p>
            </div>
            <DeskLink to={paths.review(kind, id)} className={buttonClass('secondary', 'max-sm:mt-3 sm:shrink-0')}>
              Write a review
              <span className="sr-only">
                {' '}
                of {professional.name}, {service ?? kind} of {formatDay(endedAt)}
              </span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
