import type { ReactTable } from '@tanstack/react-table';
import type { ListRow } from './columns.ts';
import type { listFeatures } from './list-features.ts';
import { RowCheck } from './row-check.tsx';

interface ListCardsProps<Row extends ListRow> {
  table: ReactTable<typeof listFeatures, Row>;
  label: string;
  getRowName: (row: Row) => string;
  open: string | undefined;
  className: string;
}

/** A list on a telephone: each row is a card, from the same columns. */
export function ListCards<Row extends ListRow>({ table, label, getRowName, open, className }: ListCardsProps<Row>) {
  const isSelectable = table.options.enableRowSelection !== false;
  return (
    <ul aria-label={label} className={`space-y-3 ${className}`}>
      {table.getRowModel().rows.map((row) => {
        const cells = row.getAllCells().map((cell) => ({ cell, look: cell.column.columnDef.meta?.inCard }));
        const at = (place: string | undefined) => cells.filter(({ look }) => look === place);
        return (
          <li
            key={row.id}
            data-row={row.id}
            className={`relative rounded border p-4 wrap-anywhere ${row.id === open ? 'border-forest' : 'border-line'} ${isSelectable && row.getIsSelected() ? 'bg-gold-tint' : 'bg-surface'}`}
          >
            <div className="flex items-start gap-2">
              <div className="min-w-0 grow">
                {at('title').map(({ cell }) => (
                  <table.FlexRender key={cell.id} cell={cell} />
                ))}
              </div>
              {isSelectable && <RowCheck name={getRowName(row.original)} row={row} />}
            </div>
            <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
              {at('badge').map(({ cell }) => (
                <table.FlexRender key={cell.id} cell={cell} />
              ))}
            </p>
            <dl className="mt-2 text-sm">
              {at(undefined).map(({ cell }) => (
                <div key={cell.id} className="flex gap-2">
                  <dt className="text-muted">{String(cell.column.columnDef.header)}:</dt>
                  <dd className="min-w-0">
                    <table.FlexRender cell={cell} />
                  </dd>
                </div>
              ))}
            </dl>
            <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
              {at('acts').map(({ cell }) => (
                <table.FlexRender key={cell.id} cell={cell} />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
