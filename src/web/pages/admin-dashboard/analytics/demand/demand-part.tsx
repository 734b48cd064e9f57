import { useState } from 'react';
import type { Period } from '#shared/analytics/periods.ts';
import type { Demand } from '#shared/api/analytics/demand.ts';
import { FigureTable } from '#web/dashboard/lists/figure-table.tsx';
import type { AddressChange } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useAction } from '#web/data/use-action.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { ReportSection } from '#web/pages/admin-dashboard/analytics/report-section.tsx';
import { countInWords, reportFailures } from '#web/pages/admin-dashboard/analytics/report-words.ts';
import { type DemandFigure, demandFigureNames, demandFigures, inOrder } from './demand-words.ts';
import { DistrictMap } from './district-map.tsx';

interface DemandPartProps {
  period: Period;
  figure: DemandFigure;
  change: (next: AddressChange) => void;
}

const choices = demandFigureNames.map((value) => ({ value, label: demandFigures[value] }));

/** Where people search and send applications, and where professionals are. */
export function DemandPart({ period, figure, change }: DemandPartProps) {
  const api = useApi();
  const [isFetching, run] = useAction(reportFailures.file);
  const answer = useCall('analytics.districts', { query: { period } }, { keepPreviousData: true, poll: true });
  return (
    <ReportSection
      id="demand-title"
      title="Demand and supply"
      what="Searches and applications of this period by district, to the nearest 5, beside the professionals listed now. We count the first page of each search, and don’t record who searched or for what."
      tools={
        <div className="not-in-print flex flex-wrap items-end gap-3">
          <div className="w-full sm:w-72">
            <SelectField
              id="districts"
              label="Show first"
              value={figure}
              choices={choices}
              onChange={({ target }) => change({ districts: target.value })}
            />
          </div>
          <Button
            look="secondary"
            onClick={() => run(async () => fetchFile((await api.analytics.exportDistricts({ body: { period } })).path))}
            working={isFetching ? 'Downloading...' : undefined}
          >
            Districts as CSV
          </Button>
        </div>
      }
    >
      {answer.state === 'loading' && <SkeletonCard label="Loading the districts..." lines={8} />}
      {answer.state === 'failed' && <NotLoaded isPart title={reportFailures.districts} onRetry={answer.refetch} />}
      {answer.state === 'ready' && (
        <DemandByDistrict demand={answer.data} figure={figure} isOld={answer.isPlaceholderData} />
      )}
    </ReportSection>
  );
}

/** Rows of the table shown before it is expanded. */
const fewRows = 12;

function DemandByDistrict({ demand, figure, isOld }: { demand: Demand; figure: DemandFigure; isOld: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const { from, to, districts, wider } = demand;
  const rows = inOrder(districts, figure);
  const visibleRows = showsAll ? rows : rows.slice(0, fewRows);
  return (
    <div className="space-y-4">
      <p>
        For a region, all of Uganda or a place that we don’t know: {countInWords(wider.searches).toLowerCase()}{' '}
        searches, of which {countInWords(wider.empty).toLowerCase()} found no one.
      </p>
      <p className="text-sm text-muted">
        Each tile is a district, and darker means more. The dash stands for fewer than 5.
      </p>
      <DistrictMap rows={districts} figure={figure} />
      <FigureTable
        caption={`${formatDay(from)} to ${formatDay(to)}, by ${demandFigures[figure].toLowerCase()}`}
        heads={['District', 'Searches', 'Found no one', 'Applications', 'Professionals now', 'Checked licences now']}
        isOld={isOld}
        rows={visibleRows.map((row) => ({
          name: row.district,
          cells: [
            countInWords(row.searches),
            countInWords(row.empty),
            countInWords(row.applications),
            formatCount(row.professionals),
            formatCount(row.checked),
          ],
        }))}
      />
      {!showsAll && (
        <Button look="secondary" className="not-in-print" onClick={() => setShowsAll(true)}>
          Show all {formatCount(rows.length)} districts
        </Button>
      )}
    </div>
  );
}
