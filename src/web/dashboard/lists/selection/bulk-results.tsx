import { useEffect, useRef } from 'react';
import type { BulkResult } from '#shared/api/desk/bulk-shapes.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';

/** A row that was not changed. */
export type Refused = Extract<BulkResult, { ok: false }>;

interface BulkResultsProps<Row extends { readonly id: string }> {
  rows: readonly Row[];
  results: readonly BulkResult[];
  getRowName: (row: Row) => string;
  /** Address of a row's details. */
  getRowHref: (row: Row) => string;
  /** Number of changed rows as text, such as '3 applications rejected'. */
  doneWords: (count: number) => string;
  /** Why a row was not changed. */
  whyNot: (refused: Refused) => string;
  onClose: () => void;
}

/** Results of a bulk action: the number of changed rows, and each of the others with the reason. */
export function BulkResults<Row extends { readonly id: string }>(props: BulkResultsProps<Row>) {
  const { rows, results, getRowName, getRowHref, doneWords, whyNot, onClose } = props;
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refused = results.filter((result) => !result.ok);
  const unsent = rows.length - results.length;
  return (
    <div className="mt-3 space-y-4">
      <p ref={title} tabIndex={-1} className="font-semibold outline-none">
        {doneWords(results.length - refused.length)}
        {refused.length > 0 && `, ${formatCount(refused.length)} not changed:`}
      </p>
      <ul className="ruled">
        {refused.map((one) => {
          const row = byId.get(one.id);
          return (
            <li key={one.id} className="py-2 wrap-anywhere">
              {row && one.code !== 'not_found' ? (
                <DeskLink to={getRowHref(row)} onClick={onClose} className="text-link tall">
                  {getRowName(row)}
                </DeskLink>
              ) : (
                <span className="font-semibold">{row ? getRowName(row) : one.id}</span>
              )}
              <span className="block text-sm">{whyNot(one)}</span>
            </li>
          );
        })}
      </ul>
      {unsent > 0 && <p>{formatCount(unsent)} not sent yet. They’re still selected.</p>}
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
