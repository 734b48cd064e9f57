import type { Funnel } from '#shared/api/analytics/analytics.ts';
import { stepNames } from '#shared/analytics/step-names.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { professions } from '#shared/choices.ts';
import { districtNames } from '#shared/places/districts.ts';
import type { AddressChange } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatDay } from '#web/lib/format.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { ReportSection } from './report-section.tsx';
import { type ReportQuery, countInWords, reportFailures, splitNames } from './report-words.ts';
import { ShareTable } from './share-table.tsx';

interface FunnelPartProps {
  reportQuery: ReportQuery;
  change: (next: AddressChange) => void;
}

const choicesFor = (all: string, names: readonly string[]) => [
  { value: '', label: all },
  ...names.map((value) => ({ value, label: value })),
];
/** Only one filter applies at a time: counts for two combined would be small. */
const filters = [
  { name: 'service', choices: choicesFor('All services', serviceTypes) },
  { name: 'district', choices: choicesFor('All districts', districtNames) },
  { name: 'profession', choices: choicesFor('All professions', professions) },
] as const;
const noFilter = { service: undefined, district: undefined, profession: undefined };

/** How far the applications of a period have come, from the visit to the review. */
export function FunnelPart({ reportQuery, change }: FunnelPartProps) {
  const answer = useCall('analytics.funnel', { query: reportQuery }, { keepPreviousData: true, poll: true });
  return (
    <ReportSection
      id="funnel-title"
      title="From visit to review"
      what="How far the applications sent in this period have come until now, to the nearest 5. Each step includes those after it. A profession shows those given to one of its professionals."
      tools={
        <div className="not-in-print flex flex-wrap gap-3">
          {filters.map(({ name, choices }) => (
            <div key={name} className="w-44">
              <SelectField
                id={name}
                label={splitNames[name]}
                value={reportQuery[name] ?? ''}
                choices={choices}
                onChange={({ target }) => change({ ...noFilter, [name]: target.value })}
              />
            </div>
          ))}
        </div>
      }
    >
      {answer.state === 'loading' && <SkeletonCard label="Loading how far applications come..." lines={6} />}
      {answer.state === 'failed' && <NotLoaded isPart title={reportFailures.funnel} onRetry={answer.refetch} />}
      {answer.state === 'ready' && <FunnelTable funnel={answer.data} isOld={answer.isPlaceholderData} />}
    </ReportSection>
  );
}

function FunnelTable({ funnel: { from, to, visits, steps }, isOld }: { funnel: Funnel; isOld: boolean }) {
  const days = `${formatDay(from)} to ${formatDay(to)}`;
  return (
    <div className="space-y-3">
      {visits && (
        <p>
          Pages were seen {timesInWords(visits.pages)}, and professionals’ profiles {timesInWords(visits.profiles)}. We
          don’t record who looked.
        </p>
      )}
      {steps[0]?.applications === null ? (
        <p className="rounded border border-line bg-surface p-4">
          Too little data from {days}: fewer than 5 applications were sent.
        </p>
      ) : (
        <ShareTable
          caption={`Applications sent from ${days}`}
          heads={['Step', 'Applications', 'Of those sent']}
          isOld={isOld}
          rows={steps.map(({ step, applications, percent }) => ({
            name: stepNames[step],
            count: countInWords(applications),
            share: percent,
          }))}
        />
      )}
    </div>
  );
}

const timesInWords = (views: number | null): string =>
  views === null ? 'fewer than 5 times' : `${countInWords(views)} times`;
