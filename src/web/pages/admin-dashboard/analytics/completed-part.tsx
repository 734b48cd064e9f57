import { reportSplits, type ReportSplit } from '#shared/analytics/rollup-facts.ts';
import type { CompletedWork } from '#shared/api/analytics/analytics.ts';
import { formatShillings, shortAmount } from '#shared/money/money-text.ts';
import type { AddressChange } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatDay } from '#web/lib/format.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { ReportSection } from './report-section.tsx';
import { type ReportQuery, countInWords, reportFailures, splitNames } from './report-words.ts';
import { ShareTable } from './share-table.tsx';

interface CompletedPartProps extends Pick<ReportQuery, 'period'> {
  by: ReportSplit;
  change: (next: AddressChange) => void;
}

const choices = reportSplits.map((value) => ({ value, label: splitNames[value] }));

/** The value of the work completed in a period: in total, and by service, district or profession. */
export function CompletedPart({ period, by, change }: CompletedPartProps) {
  const answer = useCall('analytics.completed', { query: { period, by } }, { keepPreviousData: true, poll: true });
  return (
    <ReportSection
      id="completed-title"
      title="Completed work"
      what="Applications by the day they were completed, to the nearest 5. Prices are those agreed, or the highest budget where none was agreed here; averages are rounded. Clients pay professionals directly."
      tools={
        <div className="not-in-print w-44">
          <SelectField
            id="by"
            label="Split by"
            value={by}
            choices={choices}
            onChange={({ target }) => change({ by: target.value })}
          />
        </div>
      }
    >
      {answer.state === 'loading' && <SkeletonCard label="Loading the value of completed work..." lines={6} />}
      {answer.state === 'failed' && <NotLoaded isPart title={reportFailures.completed} onRetry={answer.refetch} />}
      {answer.state === 'ready' && <CompletedFigures work={answer.data} by={by} isOld={answer.isPlaceholderData} />}
    </ReportSection>
  );
}

interface CompletedFiguresProps {
  work: CompletedWork;
  by: ReportSplit;
  isOld: boolean;
}

/** Short: a full amount is wider than a column on a phone. */
const inShillings = (amount: number) => `USh\u00a0${shortAmount(amount)}`;

function CompletedFigures({ work: { from, to, all, rows }, by, isOld }: CompletedFiguresProps) {
  const days = `${formatDay(from)} to ${formatDay(to)}`;
  if (all.value === null || all.averagePrice === null) {
    return (
      <p className="rounded border border-line bg-surface p-4">
        Too little data from {days}: fewer than 5 applications were completed.
      </p>
    );
  }
  return (
    <div className="space-y-3">
      <p>
        About {countInWords(all.applications)} applications were completed, worth about {formatShillings(all.value)}{' '}
        together: {formatShillings(all.averagePrice)} on average.
      </p>
      {rows.length === 0 ? (
        <p className="rounded border border-line bg-surface p-4">No {by} has 5 completed applications or more.</p>
      ) : (
        <ShareTable
          caption={`Completed from ${days}`}
          heads={[splitNames[by], 'Number', 'Worth']}
          inWords={inShillings}
          isOld={isOld}
          rows={rows.map(({ name, applications, value }) => ({
            name: name ?? 'Not given',
            count: countInWords(applications),
            share: value,
          }))}
        />
      )}
    </div>
  );
}
