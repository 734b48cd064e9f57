import { minGroupSize, listMonths } from '#shared/analytics/periods.ts';
import type { RollupFact } from '#shared/analytics/rollup-facts.ts';
import type { FiguresFilter } from '#shared/api/analytics/analytics.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { type Cell, toCells, type ListSource } from '#server/list-files/list-source.ts';
import { countInSteps, hideSmallCount } from '#server/features/analytics/core/small-counts.ts';
import { sumByMonth, sumByValue } from '#server/features/analytics/store/rollups.ts';
import { grown } from './read-growth.ts';
import { byService, daysInMonths } from './read-services.ts';

const names: Readonly<Record<keyof typeof grown, string>> = {
  users: 'New users',
  professionals: 'New professionals',
  applications: 'Applications',
};
const facts = Object.entries(grown) as [keyof typeof grown, RollupFact][];

interface Row {
  readonly month: string;
  readonly figure: string;
  readonly service: string;
  readonly n: number | null;
  readonly isInSteps: boolean;
}

const columns: Readonly<Record<string, (row: Row) => Cell>> = {
  Month: ({ month }) => month,
  Figure: ({ figure }) => figure,
  Service: ({ service }) => service,
  Number: ({ n }) => n,
  Remark: ({ n, isInSteps }) =>
    n === null ? `Fewer than ${minGroupSize}` : isInSteps ? `To the nearest ${minGroupSize}` : '',
};
const cells = toCells(columns);

/** Every figure of a month: each fact, and applications by service. Their ids begin with the month. */
const rowsFor = (month: string) => [
  ...facts.map(([name, fact]) => ({ id: `${month} ${fact}`, month, fact, figure: names[name], service: '' })),
  ...serviceTypes.map((service) => ({
    id: `${month} application ${service}`,
    month,
    fact: 'application' as const,
    figure: names.applications,
    service,
  })),
];
const toMonth = (id: string) => id.slice(0, 7);

/** The figures by month as a file, the oldest month first. */
export const figuresList: ListSource<FiguresFilter> = {
  name: 'analytics',
  columns: Object.keys(columns),
  listIds: async (_db, { period }, now, atMost) =>
    listMonths(period, now)
      .flatMap((month) => rowsFor(month).map(({ id }) => id))
      .slice(0, atMost),
  async readRows(db, ids) {
    const months = [...new Set(ids.map(toMonth))].toSorted();
    if (months.length === 0) return new Map();
    const days = daysInMonths([months[0]!, months.at(-1)!], endOfTime);
    const sums = new Map<string, number>();
    for (const { month, fact, n } of await sumByMonth(db, Object.values(grown), days)) sums.set(`${month} ${fact}`, n);
    for (const { month, value, n } of await sumByValue(db, byService, days))
      sums.set(`${month} application ${value}`, n);
    const all = months.flatMap(rowsFor).map(({ id, fact: _fact, ...row }) => {
      const isInSteps = row.service !== '';
      const n = sums.get(id) ?? 0;
      return [id, cells({ ...row, isInSteps, n: isInSteps ? countInSteps(n) : hideSmallCount(n) })] as const;
    });
    return new Map(all);
  },
};

/** Nothing is counted on future days, so the whole last month can be requested. */
const endOfTime = new Date('9999-12-31T00:00:00.000Z');
