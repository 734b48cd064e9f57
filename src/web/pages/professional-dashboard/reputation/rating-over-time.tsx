import type { Reputation } from '#shared/api/reviews/reviews.ts';
import { RatingBreakdown } from '#web/features/professionals/public/rating-breakdown.tsx';
import { formatCount } from '#web/lib/format.ts';
import { monthInWords } from '#shared/time/month-text.ts';
import { sinceFirst } from './months.ts';

/** Reviews by stars, and the rating by month: a table with bars for its numbers. */
export function RatingOverTime({ breakdown, months }: Pick<Reputation, 'breakdown' | 'months'>) {
  return (
    <section aria-labelledby="rating-title">
      <h2 id="rating-title" className="text-2xl">
        Your rating
      </h2>
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <h3 className="mb-2 text-lg">By stars</h3>
          <RatingBreakdown rows={breakdown} />
        </div>
        <div>
          <h3 className="mb-2 text-lg">Over the last 12 months</h3>
          {/* The head must not wrap: the bars shrink first. */}
          <table className="w-full text-sm wrap-normal even-figures">
            <caption className="mb-2 text-left text-muted">
              Overall is the average of all reviews up to the end of the month, as your profile shows it. Hidden reviews
              don’t count.
            </caption>
            <thead>
              <tr className="border-b border-line align-bottom">
                <th scope="col" className="py-2 text-left">
                  Month
                </th>
                <th scope="col" className="px-2 py-2 md:px-3 text-right">
                  Reviews
                </th>
                <th scope="col" className="px-0 py-2 md:px-3 text-right">
                  Average
                </th>
                <th scope="col" className="py-2 pl-3 text-left" colSpan={2}>
                  Overall
                </th>
              </tr>
            </thead>
            <tbody>
              {sinceFirst(months)
                .toReversed()
                .map(({ month, reviews, average, overall }) => (
                  <tr key={month} className="border-b border-line">
                    <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                      {monthInWords(month)}
                    </th>
                    <td className="px-2 py-2 md:px-3 text-right">{formatCount(reviews)}</td>
                    <td className="px-0 py-2 md:px-3 text-right">{average === null ? '–' : average.toFixed(1)}</td>
                    <td className="w-8 py-2 pl-3 font-semibold">{overall.toFixed(1)}</td>
                    <td className="w-1/3 py-2 pl-2 max-md:hidden" aria-hidden="true">
                      <svg className="h-2 w-full rounded-full bg-bone">
                        <rect width={`${overall * 20}%`} height="8" className="fill-gold" />
                      </svg>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
