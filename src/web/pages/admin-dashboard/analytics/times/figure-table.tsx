interface FigureTableProps {
  caption: string;
  /** The first one is of the names. */
  heads: readonly string[];
  /** Whether newer rows are under way. */
  isOld: boolean;
  rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** Figures in words, a row for each name; on a telephone a row is a small list. */
export function FigureTable({ caption, heads, isOld, rows }: FigureTableProps) {
  const [first, ...others] = heads;
  return (
    <div className={`rounded border border-line bg-surface p-4 ${isOld ? 'opacity-60' : ''}`}>
      <table className="w-full text-sm wrap-normal even-figures max-sm:block">
        <caption className="mb-2 text-left text-muted max-sm:block">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-2 text-left">
              {first}
            </th>
            {others.map((head) => (
              <th key={head} scope="col" className="py-2 pl-3 text-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ name, cells }) => (
            <tr key={name} className="border-b border-line max-sm:block max-sm:py-2">
              <th scope="row" className="text-left font-normal max-sm:block max-sm:font-semibold sm:py-2">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={others[index]}
                  className="text-right max-sm:flex max-sm:justify-between max-sm:gap-3 sm:py-2 sm:pl-3"
                >
                  <span className="text-muted sm:hidden" aria-hidden="true">
                    {others[index]}
                  </span>
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
