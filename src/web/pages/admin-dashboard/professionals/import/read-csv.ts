import type { RawRow } from '#shared/api/professionals/import.ts';
import {
  type ImportColumn,
  importBounds,
  importColumnNames,
  importColumns,
  photoColumn,
} from '#shared/professionals/import-columns.ts';
import { fieldsWith } from '#shared/professionals/profile-fields.ts';
import { readRecords } from '#web/lib/csv/read-records.ts';

/** A row of the file, with its number in the spreadsheet. */
export interface FileRow {
  readonly number: number;
  readonly values: RawRow;
  /** Name of the photo's file; empty without one. */
  readonly photo: string;
}

/** The content of a file, or why it can't be read. */
export type CsvFile =
  { readonly problem: string } | { readonly rows: readonly FileRow[]; readonly ignored: readonly string[] };

const required = ['firstName', 'lastName', 'email', ...fieldsWith({ isRequired: true })] as const;

/** Headings are compared by their letters only: `First name`, `first_name` and `FirstName` are the same. */
const headingKey = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '');
const known = new Map<string, ImportColumn | typeof photoColumn>([
  ...importColumnNames.flatMap((name): [string, ImportColumn][] => [
    [headingKey(name), name],
    [headingKey(importColumns[name]), name],
  ]),
  // Other words for them, and headings of earlier templates.
  ['about', 'bio'],
  ['company', 'business_name'],
  ['emailaddress', 'email'],
  ['hourlyfeefrom', 'hourly_rate_min'],
  ['hourlyfeeto', 'hourly_rate_max'],
  ['telephonenumber', 'phone_number'],
  [headingKey(photoColumn), photoColumn],
  ['photo', photoColumn],
]);

/** Reads a file of comma-separated values: also with semicolons or tabs, as spreadsheets write them in some countries. */
export async function readCsv(bytes: ArrayBuffer): Promise<CsvFile> {
  const records = await readRecords(bytes);
  if (!records) {
    return { problem: 'We can’t read this file. Please save it as CSV (comma-separated values) and choose it again.' };
  }
  const [first, ...rest] = records
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headings = first?.cells ?? [];
  const columns = headings.map((heading) => known.get(headingKey(heading)));
  const missing = required.filter((name) => !columns.includes(name)).map((name) => importColumns[name]);
  if (missing.length > 0) return { problem: `The first row needs these headings too: ${missing.join(', ')}.` };
  const repeated = columns.find((name, index) => name !== undefined && columns.indexOf(name) !== index);
  if (repeated !== undefined) {
    return { problem: `Two columns are called ‘${headings[columns.lastIndexOf(repeated)]}’. Please remove one.` };
  }
  if (rest.length === 0) return { problem: 'This file has headings, but no professionals below them.' };
  if (rest.length > importBounds.rows) {
    return { problem: `This file has more than ${importBounds.rows.toLocaleString('en-UG')} rows. Please divide it.` };
  }
  return {
    rows: rest.map(({ cells, number }) => toRow(columns, cells, number)),
    ignored: headings.filter((heading, index) => heading !== '' && columns[index] === undefined),
  };
}

function toRow(columns: readonly (string | undefined)[], record: readonly string[], number: number): FileRow {
  const entries = columns.flatMap((name, index) => {
    const value = record[index] ?? '';
    return name === undefined || value === '' ? [] : [[name, yesOrNo(name, value)] as const];
  });
  const { [photoColumn]: photo = '', ...values } = Object.fromEntries(entries);
  return { number, values, photo };
}

const ticks: readonly string[] = fieldsWith({ kind: 'tick' });
/** A list says yes and no in words. */
function yesOrNo(name: string, value: string): string {
  if (!ticks.includes(name)) return value;
  const word = value.toLowerCase();
  return word === 'yes' ? 'true' : word === 'no' ? 'false' : value;
}
