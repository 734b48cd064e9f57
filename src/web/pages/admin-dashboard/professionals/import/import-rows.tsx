import { useState } from 'react';
import { type ImportOutcome, importOutcomes } from '#shared/professionals/import-columns.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import type { ImportRow } from './import-run.ts';
import { countOutcomes, outcomeLabels, describeFaults } from './import-words.ts';

interface ImportRowsProps {
  rows: readonly ImportRow[];
  when: 'checked' | 'done';
}

const pageSize = 50;

/** The outcome of each row, in pages; rows to be corrected come first. */
export function ImportRows({ rows, when }: ImportRowsProps) {
  const counts = countOutcomes(rows);
  const [outcome, choose] = useState<ImportOutcome>(() => (counts.refused > 0 ? 'refused' : 'new'));
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const chosen = rows.filter((row) => row.outcome.fate === outcome).toSorted((a, b) => a.number - b.number);
  return (
    <div className="space-y-3">
      <div className="w-60 max-w-full">
        <SelectField
          id="import-fate"
          label="Show"
          value={outcome}
          choices={importOutcomes.map((value) => ({
            value,
            label: `${outcomeLabels[when][value]} (${formatCount(counts[value])})`,
          }))}
          onChange={({ target }) => {
            choose(target.value as ImportOutcome);
            setVisibleCount(pageSize);
          }}
        />
      </div>
      {chosen.length === 0 ? (
        <p className="rounded border border-line bg-surface p-4">No rows here.</p>
      ) : (
        <ul className="rounded border border-line bg-surface">
          {chosen.slice(0, visibleCount).map((row) => (
            <li key={row.number} className="border-b border-line p-3 wrap-anywhere last:border-b-0">
              <p>
                <span className="text-muted">Row {formatCount(row.number)}</span>{' '}
                <span className="font-semibold">
                  {[row.values.firstName, row.values.lastName].filter(Boolean).join(' ') || 'No name'}
                </span>{' '}
                <span className="text-muted">{row.values.email}</span>
              </p>
              {describeFaults(row) && <p className="text-sm text-clay">{describeFaults(row)}</p>}
            </li>
          ))}
        </ul>
      )}
      {chosen.length > visibleCount && (
        <Button look="secondary" onClick={() => setVisibleCount(visibleCount + pageSize)}>
          Show {formatCount(Math.min(pageSize, chosen.length - visibleCount))} more
        </Button>
      )}
    </div>
  );
}
