import { periodNames, periods } from '#shared/analytics/periods.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useAction } from '#web/data/use-action.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { CompletedPart } from './completed-part.tsx';
import { DemandPart } from './demand/demand-part.tsx';
import { readFigure } from './demand/demand-words.ts';
import { FunnelPart } from './funnel-part.tsx';
import { GrowthPart } from './growth-part.tsx';
import { HealthPart } from './health-part.tsx';
import { MonthlyReport } from './monthly-report.tsx';
import { parseReportQuery, readSplit, reportFailures } from './report-words.ts';
import { TimesPart } from './times/times-part.tsx';
import { ServicesPart } from './services-part.tsx';

const choices = periodNames.map((value) => ({ value, label: periods[value].label }));

/** 'Analytics & Reports' (specification, section 2): growth, service categories and system health, all computed. */
export function Report() {
  const api = useApi();
  const { query, change } = useListAddress();
  const reportQuery = parseReportQuery(query);
  const { period } = reportQuery;
  const [isFetching, run] = useAction(reportFailures.file);
  return (
    <div className="space-y-10">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
            Analytics & Reports
          </h2>
          <p className="mt-1 text-muted">
            How the marketplace grows. Figures below 5 aren’t shown, because they could be about one person.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <MonthlyReport />
          <Button
            look="secondary"
            onClick={() => run(async () => fetchFile((await api.analytics.exportList({ body: { period } })).path))}
            working={isFetching ? 'Downloading...' : undefined}
            className="not-in-print"
          >
            Download CSV
          </Button>
        </div>
      </div>
      <GrowthPart />
      <div className="not-in-print w-44 border-t border-line pt-6">
        <SelectField
          id="period"
          label="Period"
          value={period}
          choices={choices}
          onChange={({ target }) => change({ period: target.value })}
        />
      </div>
      <ServicesPart period={period} />
      <FunnelPart reportQuery={reportQuery} change={change} />
      <CompletedPart period={period} by={readSplit(query)} change={change} />
      <DemandPart period={period} figure={readFigure(query)} change={change} />
      <TimesPart period={period} />
      <HealthPart />
    </div>
  );
}
