import type { Growth } from '#shared/api/analytics/analytics.ts';
import { formatCount } from '#web/lib/format.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { monthInWords } from '#shared/time/month-text.ts';
import { countInWords, grown } from './report-words.ts';

/** New users, professionals and applications of each month, side by side. The table below has the numbers. */
export function GrowthCharts({ months }: Pick<Growth, 'months'>) {
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      {grown.map(({ name, label }) => (
        <div key={name} className="min-w-0">
          <h4 className="font-sans text-base font-semibold">{label} by month</h4>
          <BarChart
            format={formatCount}
            bars={months.map((month, index) => ({
              key: month.month,
              label: monthInWords(month.month).split(' ')[0]!,
              value: month[name] ?? 0,
              title: `${monthInWords(month.month)}: ${countInWords(month[name])}`,
              isUnfinished: index === months.length - 1,
            }))}
          />
        </div>
      ))}
    </div>
  );
}
