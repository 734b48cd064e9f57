import type { Reputation } from '#shared/api/reviews/reviews.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { formatCount, formatDay, plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { busiestDay } from './months.ts';

/** Views of the profile, day by day. */
export function ProfileViews({ views: { days, total, before } }: Pick<Reputation, 'views'>) {
  const busiest = busiestDay(days);
  return (
    <section aria-labelledby="views-title">
      <h2 id="views-title" className="text-2xl">
        Profile views
      </h2>
      {busiest ? (
        <>
          <p className="mt-2 max-w-prose">
            {plural(total, 'view')} in the last {days.length} days, {formatCount(before)} in the {days.length} days
            before. The busiest day was {formatDay(busiest.day)}, with {formatCount(busiest.views)}. We don’t count your
            own views.
          </p>
          <Bars days={days} most={busiest.views} />
          <details className="mt-2">
            <summary className="text-link tall cursor-pointer">Day by day</summary>
            <table className="mt-2 text-sm even-figures">
              <caption className="sr-only">Profile views by day, latest first</caption>
              <thead>
                <tr className="border-b border-line">
                  <th scope="col" className="py-1 pr-8 text-left">
                    Day
                  </th>
                  <th scope="col" className="py-1 text-right">
                    Views
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ day, views }) => (
                  <tr key={day} className="border-b border-line">
                    <th scope="row" className="py-1 pr-8 text-left font-normal">
                      {formatDay(day)}
                    </th>
                    <td className="py-1 text-right">{formatCount(views)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      ) : (
        <p className="mt-2 max-w-prose">
          No one opened your profile in the last {days.length} days.{' '}
          {before > 0 && `In the ${days.length} days before, people opened it ${plural(before, 'time')}. `}
          <DeskLink to={paths.editProfile} className="text-link tall">
            Edit your profile
          </DeskLink>
        </p>
      )}
    </section>
  );
}

/** Shows the surrounding text as a chart. */
function Bars({ days, most }: { days: Reputation['views']['days']; most: number }) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div aria-hidden="true" className="mt-4 max-w-3xl">
      <svg
        viewBox={`0 0 ${days.length * 10} 60`}
        preserveAspectRatio="none"
        className="h-24 w-full border-b border-edge"
      >
        {days.map(({ day, views }, index) => {
          const height = (views / most) * 58;
          return (
            <rect key={day} x={index * 10 + 1} y={60 - height} width="8" height={height} className="fill-forest" />
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between text-sm text-muted">
        <span>{first && formatDay(first.day)}</span>
        <span>{last && formatDay(last.day)}</span>
      </p>
    </div>
  );
}
