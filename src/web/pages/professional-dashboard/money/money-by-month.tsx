import type { Earnings } from '#shared/api/dashboards.ts';
import { formatShillings, shortAmount } from '#shared/money/money-text.ts';
import { failures } from '#web/copy/applications.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatCount, formatDay, plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { monthInWords } from '#shared/time/month-text.ts';
import { toBars, comparisonInWords } from './money-words.ts';

/** The value of the professional's completed jobs, this month and over a year, with the latest jobs. */
export function MoneyByMonth() {
  const answer = useCall('dashboards.earnings', {}, { poll: true });
  return (
    <section aria-labelledby="money-title">
      <h2 id="money-title" className="text-xl">
        Earnings by month
      </h2>
      <p className="mt-1 text-muted">
        Agreed prices of the jobs completed in each month. Your clients pay you directly.
      </p>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading your earnings..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded isPart title={failures.dashboard} onRetry={answer.refetch} />}
        {answer.state === 'ready' && <EarningsView earnings={answer.data.earnings} />}
      </div>
    </section>
  );
}

function EarningsView({ earnings }: { earnings: Earnings }) {
  const { months } = earnings;
  const isEmpty = months.every(({ jobs }) => jobs === 0);
  return (
    <div className="grid items-start gap-6 rounded border border-line bg-surface p-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      {isEmpty ? (
        <p>When a client confirms your work, its price appears here.</p>
      ) : (
        <div className="min-w-0">
          <BarChart bars={toBars(months)} format={shortAmount} />
          <Table months={months} />
        </div>
      )}
      <ThisMonth earnings={earnings} />
    </div>
  );
}

function ThisMonth({ earnings }: { earnings: Earnings }) {
  const { months, latest } = earnings;
  const current = months.at(-1);
  if (!current) return null;
  return (
    <div className="min-w-0">
      <h3 className="text-base text-muted">{monthInWords(current.month)} so far</h3>
      <p title={formatShillings(current.amount)} className="font-serif text-3xl whitespace-nowrap even-figures">
        <span aria-hidden="true">{`USh\u00a0${shortAmount(current.amount)}`}</span>
        <span className="sr-only">{formatShillings(current.amount)}</span>
      </p>
      <p className="text-sm text-muted">{comparisonInWords(earnings)}</p>
      {latest.length > 0 && (
        <ul aria-label="Jobs completed this month" className="mt-3 divide-y divide-line border-t border-line">
          {latest.map(({ applicationId, title, clientName, amount, completedAt }) => (
            <li key={applicationId} className="relative py-2 wrap-anywhere">
              <DeskLink to={paths.assignedApplication(applicationId)} className="desk-row-link whitespace-normal">
                {title}
              </DeskLink>
              <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
                <span>
                  {clientName}, {formatDay(completedAt)}
                </span>
                <span className="even-figures">{formatShillings(amount)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {current.jobs > latest.length && (
        <DeskLink
          to={`${paths.professionalDashboardTab('applications')}?status=completed`}
          className="text-link tall text-sm"
        >
          Show all {plural(current.jobs, 'job')}
        </DeskLink>
      )}
    </div>
  );
}

function Table({ months }: Pick<Earnings, 'months'>) {
  return (
    <details className="mt-2">
      <summary className="text-link tall cursor-pointer">Month by month</summary>
      <table className="mt-2 text-sm even-figures">
        <caption className="sr-only">Completed jobs and their agreed prices by month, latest first</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1 pr-6 text-left">
              Month
            </th>
            <th scope="col" className="py-1 pr-6 text-right">
              Jobs
            </th>
            <th scope="col" className="py-1 text-right">
              Agreed prices
            </th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, amount, jobs }) => (
            <tr key={month} className="border-b border-line">
              <th scope="row" className="py-1 pr-6 text-left font-normal">
                {monthInWords(month)}
              </th>
              <td className="py-1 pr-6 text-right">{formatCount(jobs)}</td>
              <td className="py-1 text-right">{formatShillings(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
