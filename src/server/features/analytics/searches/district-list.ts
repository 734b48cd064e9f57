import { minGroupSize, listMonths } from '#shared/analytics/periods.ts';
import type { Demand, DistrictsFilter } from '#shared/api/analytics/demand.ts';
import { districtNames } from '#shared/places/districts.ts';
import { type Cell, toCells, type ListSource } from '#server/list-files/list-source.ts';
import { daysInMonths } from '#server/features/analytics/figures/read-services.ts';
import { districtsIn } from './read-districts.ts';

type Row = Demand['districts'][number];
const fewer = `Fewer than ${minGroupSize}`;

const columns: Readonly<Record<string, (row: Row) => Cell>> = {
  District: ({ district }) => district,
  [`Searches, to the nearest ${minGroupSize}`]: ({ searches }) => searches ?? fewer,
  [`Of these found no one, to the nearest ${minGroupSize}`]: ({ empty }) => empty ?? fewer,
  [`Applications, to the nearest ${minGroupSize}`]: ({ applications }) => applications ?? fewer,
  'Professionals now': ({ professionals }) => professionals,
  'With a checked licence now': ({ checked }) => checked,
};
const cells = toCells(columns);

/** The figures by district as a file. Ids include the range of days: `2026-10-01 2026-10-31 Gulu`. */
export const districtList: ListSource<DistrictsFilter> = {
  name: 'districts',
  columns: Object.keys(columns),
  async listIds(_db, { period }, now, atMost) {
    const { from, to } = daysInMonths(listMonths(period, now), now);
    return districtNames.slice(0, atMost).map((district) => `${from} ${to} ${district}`);
  },
  async readRows(db, ids) {
    const [from, to] = ids[0]?.split(' ') ?? [];
    if (from === undefined || to === undefined) return new Map();
    const { districts } = await districtsIn(db, { from, to });
    return new Map(districts.map((row) => [`${from} ${to} ${row.district}`, cells(row)]));
  },
};
