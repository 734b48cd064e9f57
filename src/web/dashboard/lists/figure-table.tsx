interface FigureTableProps {
  caption: string;
  /** Column headings; the first is that of the names. */
  heads: readonly string[];
  /** Whether newer rows are loading. */
  isOld: boolean;
  rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** A table of figures with a row for each name; on a telephone a row is a small list. */
export function FigureTable({ caption, heads, isOld, rows }: FigureTableProps) {
  const [first, ...others] = heads;
  return (
    <div className={`rounded border border-line bg-surface p-4 ${isOld ? 'opacity-60' : ''}`}>
      <table className="w-full text-sm wrap-normal even-figures max-md:block">
        <caption className="mb-2 text-left text-muted max-md:block">{caption}</caption>
        <thead className="max-md:sr-only">
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
        <tbody className="max-md:block">
          {rows.map(({ name, cells }) => (
            <tr key={name} className="border-b border-line max-md:block max-md:py-2">
              <th scope="row" className="text-left font-normal max-md:block max-md:font-semibold md:py-2">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={others[index]}
                  className="text-right max-md:flex max-md:justify-between max-md:gap-3 md:py-2 md:pl-3"
                >
                  <span className="text-muted md:hidden" aria-hidden="true">
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
