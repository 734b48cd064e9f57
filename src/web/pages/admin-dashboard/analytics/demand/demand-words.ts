import type { Demand } from '#shared/api/analytics/demand.ts';

/** A district with its figures. */
export type DistrictRow = Demand['districts'][number];

/** Figures that the map and the table can be ordered by; those that call for action come first. */
export const demandFigures = {
  empty: 'Searches that found no one',
  searches: 'Searches',
  applications: 'Applications',
  professionals: 'Professionals now',
  checked: 'Checked licences now',
} as const satisfies Record<Exclude<keyof DistrictRow, 'district'>, string>;
export type DemandFigure = keyof typeof demandFigures;
export const demandFigureNames = Object.keys(demandFigures) as DemandFigure[];

/** Shades of the map, from the lightest. */
const shades = 4;

/** The shade of a figure relative to all others: 0 for none, or too few to be shown. */
export const shadeFor = (n: number | null, most: number): number => (n ? Math.ceil((shades * n) / most) : 0);

/** The districts with the most of a figure first; equal ones by searches, and then by name. */
export const inOrder = (rows: readonly DistrictRow[], by: DemandFigure): DistrictRow[] =>
  rows.toSorted(
    (a, b) =>
      (b[by] ?? 0) - (a[by] ?? 0) || (b.searches ?? 0) - (a.searches ?? 0) || a.district.localeCompare(b.district),
  );

/** Reads the figure from the address. */
export const readFigure = (query: URLSearchParams): DemandFigure =>
  demandFigureNames.find((one) => one === query.get('districts')) ?? 'empty';
