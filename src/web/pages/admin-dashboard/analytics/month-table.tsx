import type { Growth } from '#shared/api/analytics/analytics.ts';
import { monthInWords } from '#shared/time/month-text.ts';
import { countInWords, grown } from './report-words.ts';

/** The numbers of the charts, the latest month first. */
export function MonthTable({ months }: Pick<Growth, 'months'>) {
  return (
    <details className="mt-2">
      <summary className="text-link tall cursor-pointer">Month by month</summary>
      {/* Scrollable content must be reachable by keyboard. */}
      <section aria-label="Growth by month" tabIndex={0} className="relative max-w-2xl overflow-x-auto">
        <table className="mt-2 w-full text-sm wrap-normal even-figures">
          <caption className="sr-only">New users, new professionals and applications by month, latest first</caption>
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="py-1 pr-4 text-left">
                Month
              </th>
              {grown.map(({ name, label }) => (
                <th key={name} scope="col" className="py-1 pl-4 text-right">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month, index) => (
              <tr key={month.month} className="border-b border-line">
                <th scope="row" className="py-1 pr-4 text-left font-normal">
                  {monthInWords(month.month)}
                  {index === 0 && ' so far'}
                </th>
                {grown.map(({ name }) => (
                  <td key={name} className="py-1 pl-4 text-right">
                    {countInWords(month[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
