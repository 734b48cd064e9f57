import type { ProfessionalDetail } from '#shared/api/professionals/professionals.ts';
import { formatCount, plural } from '#web/lib/format.ts';

/** Counts by number of stars: of all published reviews, not only of those on the page. */
export function RatingBreakdown({ rows }: { rows: ProfessionalDetail['rating_breakdown'] }) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <table className="star-counts">
      <caption className="sr-only">All reviews by stars</caption>
      <tbody>
        {rows.map(({ stars, count }) => (
          <tr key={stars}>
            <th scope="row">{plural(stars, 'star')}</th>
            <td>
              <svg aria-hidden="true">
                {count > 0 && <rect width={`${Math.round((count / total) * 100)}%`} height="8" />}
              </svg>
            </td>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
