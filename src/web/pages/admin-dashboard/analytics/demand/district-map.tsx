import { districtRows, type SubRegion } from '#shared/places/districts.ts';
import { countInWords } from '#web/pages/admin-dashboard/analytics/report-words.ts';
import { type DemandFigure, type DistrictRow, shadeFor } from './demand-words.ts';

/** Where the sub-regions lie on a wide screen, north at the top. We have no map data with a suitable licence. */
const places: readonly (readonly [SubRegion, string])[] = [
  ['West Nile', 'lg:col-start-1 lg:row-start-1'],
  ['Acholi', 'lg:col-span-2 lg:col-start-2 lg:row-start-1'],
  ['Karamoja', 'lg:col-start-4 lg:row-start-1'],
  ['Bunyoro', 'lg:col-start-1 lg:row-start-2'],
  ['Lango', 'lg:col-start-2 lg:row-start-2'],
  ['Teso', 'lg:col-start-3 lg:row-start-2'],
  ['Sebei', 'lg:col-start-4 lg:row-start-2'],
  ['Tooro-Rwenzori', 'lg:col-start-1 lg:row-start-3'],
  ['Buganda', 'lg:col-start-2 lg:row-span-3 lg:row-start-3'],
  ['Busoga', 'lg:col-start-3 lg:row-span-2 lg:row-start-3'],
  ['Bugisu', 'lg:col-start-4 lg:row-start-3'],
  ['Ankole', 'lg:col-start-1 lg:row-start-4'],
  ['Bukedi', 'lg:col-start-4 lg:row-start-4'],
  ['Kigezi', 'lg:col-start-1 lg:row-start-5'],
];

const looks = [
  'border-line bg-surface text-muted',
  'border-line bg-forest-tint',
  'border-forest bg-forest-tint',
  'border-forest bg-forest/30',
  'border-forest bg-forest text-on-forest',
] as const;

interface DistrictMapProps {
  rows: readonly DistrictRow[];
  figure: DemandFigure;
}

/** The districts as tiles, grouped by sub-region. Hidden from screen readers, because the table has the same figures. */
export function DistrictMap({ rows, figure }: DistrictMapProps) {
  const byName = new Map<string, DistrictRow>(rows.map((row) => [row.district, row]));
  const most = Math.max(1, ...rows.map((row) => row[figure] ?? 0));
  return (
    <div aria-hidden="true" className="grid gap-4 lg:grid-cols-4">
      {places.map(([subRegion, place]) => (
        <div key={subRegion} className={`min-w-0 ${place}`}>
          <p className="mb-1 text-sm font-semibold">{subRegion}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-1">
            {districtRows
              .filter((row) => row.subRegion === subRegion)
              .map(({ name }) => {
                const n = byName.get(name)?.[figure] ?? null;
                return (
                  <div
                    key={name}
                    title={`${name}: ${countInWords(n)}`}
                    className={`min-w-0 rounded border px-1.5 py-1 text-xs ${looks[shadeFor(n, most)]}`}
                  >
                    <span className="block truncate">{name}</span>
                    <span className="block font-semibold even-figures">{n === null ? '–' : countInWords(n)}</span>
                  </div>
                );
              })}
          </div>
        </div>
      ))}
    </div>
  );
}
