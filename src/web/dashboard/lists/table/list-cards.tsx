import type { ReactNode } from 'react';
import type { Column } from '#web/dashboard/lists/define-list.ts';
import { Cell, toLabel, RowCheck } from './cell.tsx';
import type { ListRowsProps } from './list-rows.tsx';

/** A list on a telephone: each row is a card, from the same columns. */
export function ListCards({ list, selected }: ListRowsProps) {
  const { definition, answer, rows, open } = list;
  const { columns, getRowName } = definition;
  const placeOf = ({ beneath, inCard }: Column) => (beneath ? 'title' : inCard);
  const at = (place: Column['inCard']) => columns.filter((column) => placeOf(column) === place);
  return (
    <ul aria-label={toLabel(definition)} className={`space-y-3 ${answer.isPlaceholderData ? 'opacity-60' : ''}`}>
      {rows.map((row) => {
        const cells = (place: Column['inCard']): ReactNode =>
          at(place).map((column) => <Cell key={column.heading} column={column} row={row} />);
        return (
          <li
            key={row.id}
            data-row={row.id}
            className={`relative rounded border p-4 wrap-anywhere ${row.id === open ? 'border-forest' : 'border-line'} ${selected?.has(row) ? 'bg-gold-tint' : 'bg-surface'}`}
          >
            <div className="flex items-start gap-2">
              <div className="min-w-0 grow">{cells('title')}</div>
              {selected && <RowCheck getRowName={getRowName} selected={selected} row={row} />}
            </div>
            <p className="mt-1 flex flex-wrap gap-2 empty:hidden">{cells('badge')}</p>
            <dl className="mt-2 text-sm">
              {at(undefined).map((column) => (
                <div key={column.heading} className="flex flex-wrap gap-x-2">
                  <dt className="text-muted">{column.heading}:</dt>
                  <dd className="min-w-0 grow basis-24">
                    <Cell column={column} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
            <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{cells('acts')}</div>
          </li>
        );
      })}
    </ul>
  );
}
