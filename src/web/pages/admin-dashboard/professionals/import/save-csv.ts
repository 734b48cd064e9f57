import { importColumns, photoColumn } from '#shared/professionals/import-columns.ts';
import type { ImportRow } from './import-run.ts';
import { outcomeLabels, describeFaults } from './import-words.ts';

/** Saves rows as a file for a spreadsheet; no value may be interpreted as a formula. */
async function save(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const text = stringify(
    [...rows].map((row) => [...row]),
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const headings = [...Object.values(importColumns), photoColumn];

/** The headings, and an example row to replace. */
export const saveTemplate = () =>
  save('mwesigwa-professionals.csv', [
    headings,
    [
      'Grace',
      'Nakato',
      'grace@example.com',
      'Nakato & Partners',
      'Keeps the books of shops and schools.',
      'Tax Planning, Payroll',
      '',
      'Plot 4, Jinja Road, Kampala',
      'Accountant',
      'Kampala',
      '0772 123456',
      '',
      'CPA',
      'English, Luganda',
      '',
      '60000',
      '120000',
      '',
      '8',
      'Yes',
      '',
      'grace.jpg',
    ],
  ]);

/** The outcome of each row. */
export const saveOutcomes = (rows: readonly ImportRow[], when: keyof typeof outcomeLabels) =>
  save('mwesigwa-import.csv', [
    ['Row', 'First name', 'Last name', 'E-mail address', 'What became of it', 'What to correct'],
    ...rows.map((row) => [
      String(row.number),
      row.values.firstName ?? '',
      row.values.lastName ?? '',
      row.values.email ?? '',
      outcomeLabels[when][row.outcome.fate],
      describeFaults(row),
    ]),
  ]);
