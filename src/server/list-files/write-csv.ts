import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { fileRowsMaximum } from '#shared/desk/list-files.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Cell, ListSource } from './list-source.ts';

/** Rows read and written at a time: the file is never whole in memory. */
const rowsAtOnce = 500;

/**
 * Places where a cell begins for a spreadsheet that is set to separate by semicolons or tabs, as in much of Europe: it
 * does not see that our text is quoted. Nothing may begin a formula there either.
 */
const cellsWithin = /(?<=[;\t\r\n])(?= *[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const withoutFormulas = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(cellsWithin, "'") : cell);

/**
 * Writes rows as CSV (RFC 4180). People typed most of it, so anything that a spreadsheet would calculate becomes text,
 * and every text is quoted: a lone line break would begin a row, and perhaps a formula.
 */
const toLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(withoutFormulas)),
    { escape_formulas: true, quoted_string: true, record_delimiter: 'windows', cast: { date: kampalaTime } },
  );

/** `2026-11-20 12:00` in Kampala, which spreadsheets read as a time. Uganda keeps UTC+3 all year. */
const kampalaTime = (moment: Date): string =>
  new Date(moment.getTime() + 3 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ');

/** A stream that generates the next part when the reader has taken the previous one. */
export const toStream = (parts: AsyncGenerator<string>): ReadableStream =>
  Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream;

/** Without this mark, Excel reads UTF-8 as an old Windows encoding. */
const byteOrderMark = '\uFEFF';

/**
 * Writes the rows of a list in the order of the ids. Between two parts it holds only the ids and no transaction, so a
 * slow reader blocks no connection. Rows deleted since the ids were read are left out.
 */
export async function* writeCsv(db: Queryable, source: ListSource, ids: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + toLines([source.columns]);
  const includedIds = ids.slice(0, fileRowsMaximum);
  for (let start = 0; start < includedIds.length; start += rowsAtOnce) {
    const some = includedIds.slice(start, start + rowsAtOnce);
    const rows = await source.readRows(db, some);
    yield toLines(some.map((id) => rows.get(id)).filter((row) => row !== undefined));
  }
  if (ids.length > includedIds.length) {
    const words = `Only the first ${fileRowsMaximum.toLocaleString('en-UG')} rows are in this file. Filter the list to save the others.`;
    yield toLines([[words]]);
  }
}
