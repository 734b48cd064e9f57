interface ShareTableProps {
  caption: string;
  heads: readonly [name: string, count: string, share: string];
  /** Text of the last column; without it, the share in percent. */
  inWords?: (share: number) => string;
  /** Whether newer rows are being loaded. */
  isOld: boolean;
  rows: readonly {
    readonly name: string;
    readonly count: string;
    /** In percent, or the number that `inWords` formats; null where the count isn't shown. */
    readonly share: number | null;
  }[];
}

const percent = (share: number) => `${share}%`;

/** Counts with their shares, and bars for these where there is room. */
export function ShareTable({ caption, heads: [name, count, share], inWords = percent, isOld, rows }: ShareTableProps) {
  const most = Math.max(1, ...rows.map((row) => row.share ?? 0));
  return (
    <div className={`rounded border border-line bg-surface p-4 ${isOld ? 'opacity-60' : ''}`}>
      <table className="w-full text-sm wrap-normal even-figures">
        <caption className="mb-2 text-left text-muted">{caption}</caption>
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-2 text-left">
              {name}
            </th>
            <th scope="col" className="py-2 pl-3 text-right">
              {count}
            </th>
            <th scope="col" className="py-2 pl-3 text-right">
              {share}
            </th>
            <td className="w-2/5 max-md:hidden" aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {row.name}
              </th>
              <td className="py-2 pl-3 text-right">{row.count}</td>
              <td className="py-2 pl-3 text-right font-semibold">{row.share === null ? '–' : inWords(row.share)}</td>
              <td className="py-2 pl-4 max-md:hidden" aria-hidden="true">
                <svg className="h-2 w-full rounded-full bg-bone">
                  <rect width={`${(100 * (row.share ?? 0)) / most}%`} height="8" className="fill-forest" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
