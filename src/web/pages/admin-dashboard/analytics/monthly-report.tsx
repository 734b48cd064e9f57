import { useState } from 'react';
import { reportedMonths } from '#shared/analytics/periods.ts';
import { monthInWords } from '#shared/time/month-text.ts';
import { lastKampalaMonths } from '#shared/time/months.ts';
import { useCall } from '#web/data/use-call.ts';
import { useAction } from '#web/data/use-action.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { reportFailures } from './report-words.ts';

/** All figures of a month that has ended, as a file to print and keep. */
export function MonthlyReport() {
  const api = useApi();
  const growth = useCall('analytics.growth', {}, { poll: true });
  const [openedAt] = useState(() => new Date());
  // The server's day: a computer whose clock is wrong would offer a month that hasn't ended.
  const today = growth.state === 'ready' ? new Date(`${growth.data.thisMonth.until}T12:00:00Z`) : openedAt;
  const months = lastKampalaMonths(today, reportedMonths + 1)
    .slice(0, -1)
    .toReversed();
  const [chosen, choose] = useState<string>();
  const month = months.find((one) => one === chosen) ?? months[0]!;
  const [isFetching, run] = useAction(reportFailures.report);
  return (
    <div className="not-in-print flex flex-wrap items-end gap-3">
      <div className="w-36">
        <SelectField
          id="report-month"
          label="Monthly report"
          value={month}
          choices={months.map((value) => ({ value, label: monthInWords(value) }))}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <Button
        look="secondary"
        onClick={() => run(async () => fetchFile((await api.analytics.report({ body: { month } })).path))}
        working={isFetching ? 'Downloading...' : undefined}
      >
        Download PDF
      </Button>
    </div>
  );
}
