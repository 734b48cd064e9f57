import type { ProfessionalDetail } from '#shared/api/professionals.ts';
import { formatCount, plural } from '#web/lib/format.ts';

/** How many gave five stars, four, and so on: of all published reviews, not only of those on the page. */
export function RatingBreakdown({ rows }: { rows: ProfessionalDetail['rating_breakdown'] }) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <table className="w-full max-w-sm text-sm tabular-nums">
      <caption className="sr-only">All reviews by their stars</caption>
      <tbody>
        {rows.map(({ stars, count }) => (
          <tr key={stars}>
            <th scope="row" className="w-16 py-0.5 text-left font-normal whitespace-nowrap">
              {plural(stars, 'star')}
            </th>
            <td>
              <svg className="h-2 w-full rounded-full bg-bone" aria-hidden="true">
                <rect width={`${(count / total) * 100}%`} height="8" className="fill-gold" />
              </svg>
            </td>
            <td className="w-12 text-right">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
