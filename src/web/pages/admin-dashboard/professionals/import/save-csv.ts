import {
  type ImportColumn,
  importColumnNames,
  importColumns,
  photoColumn,
} from '#shared/professionals/import-columns.ts';
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

const example: Partial<Record<ImportColumn, string>> = {
  firstName: 'Grace',
  lastName: 'Nakato',
  email: 'grace@example.com',
  business_name: 'Nakato & Partners',
  bio: 'Keeps the books of shops and schools.',
  specializations: 'Tax Planning, Payroll',
  business_address: 'Plot 4, Jinja Road, Kampala',
  profession: 'Accountant',
  district: 'Kampala',
  phone_number: '0772 123456',
  qualifications: 'CPA',
  languages_spoken: 'English, Luganda',
  hourly_rate_min: '60000',
  hourly_rate_max: '120000',
  years_experience: '8',
  serves_remote: 'Yes',
};

/** The headings, and an example row to replace. */
export const saveTemplate = () =>
  save('mwesigwa-professionals.csv', [
    [...Object.values(importColumns), photoColumn],
    [...importColumnNames.map((name) => example[name] ?? ''), 'grace.jpg'],
  ]);

/** The outcome of each row. */
export const saveOutcomes = (rows: readonly ImportRow[], when: keyof typeof outcomeLabels) =>
  save('mwesigwa-import.csv', [
    [
      'Row',
      importColumns.firstName,
      importColumns.lastName,
      importColumns.email,
      'What became of it',
      'What to correct',
    ],
    ...rows.map((row) => [
      String(row.number),
      row.values.firstName ?? '',
      row.values.lastName ?? '',
      row.values.email ?? '',
      outcomeLabels[when][row.outcome.fate],
      describeFaults(row),
    ]),
  ]);
