import fc from 'fast-check';
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { importColumnNames, importColumns } from '#shared/professionals/import-columns.ts';
import { readCsv } from './read-csv.ts';

const toBytes = (text: string) => new TextEncoder().encode(text).buffer;
const headings = 'First name,Last name,E-mail address,Business or practice,About,Specializations';
const line = 'Grace,Nakato,grace@example.com,Nakato & Partners,Keeps books.,"Tax, Payroll"';
const values = {
  firstName: 'Grace',
  lastName: 'Nakato',
  email: 'grace@example.com',
  business_name: 'Nakato & Partners',
  bio: 'Keeps books.',
  specializations: 'Tax, Payroll',
};

test.each([
  ['as it is', `${headings}\n${line}\n`],
  ['with the mark and the line ends of Windows', `\uFEFF${headings}\r\n${line}\r\n\r\n`],
  ['with semicolons', `${headings}\n${line}`.replaceAll(/,(?! )/g, ';')],
  ['with tabs', `${headings}\n${line}`.replaceAll(/,(?! )/g, '\t')],
  [
    'with the names of the wire, in another order',
    `email,firstName,last_name,BUSINESS_NAME,bio,specializations\n${['grace@example.com', 'Grace', 'Nakato', 'Nakato & Partners', 'Keeps books.', '"Tax, Payroll"'].join(',')}`,
  ],
])('a file is read %s', async (_, text) => {
  expect(await readCsv(toBytes(text))).toEqual({ rows: [{ number: 2, values, photo: '' }], ignored: [] });
});

test('line breaks in fields, photo names and yes/no are read; unknown columns and empty rows are skipped', async () => {
  const text = `${headings},Photo file,Works by telephone or online,Shoe size\n${line.replace('Keeps books.', '"Keeps\nbooks."')},grace.jpg,Yes,42\n,,,,,,,,\n${line},,no,`;
  expect(await readCsv(toBytes(text))).toEqual({
    rows: [
      { number: 2, values: { ...values, bio: 'Keeps\nbooks.', serves_remote: 'true' }, photo: 'grace.jpg' },
      // The empty row counts, as the spreadsheet numbers it.
      { number: 4, values: { ...values, serves_remote: 'false' }, photo: '' },
    ],
    ignored: ['Shoe size'],
  });
});

test('letters of the Western code page are read as such', async () => {
  const western = Uint8Array.from(`${headings}\n${line.replace('Nakato,', 'Nakat\u00e9,')}`, (letter) =>
    letter.charCodeAt(0),
  );
  const file = await readCsv(western.buffer);
  expect('rows' in file && file.rows[0]?.values.lastName).toBe('Nakaté');
});

test('a file in UTF-16, as spreadsheets save ‘Unicode text’, is read as such', async () => {
  const text = `\uFEFF${headings}\n${line}`.replaceAll(/,(?! )/g, '\t');
  const file = await readCsv(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
  expect(file).toEqual({ rows: [{ number: 2, values, photo: '' }], ignored: [] });
});

test.each([
  ['no headings of ours', 'Name,Town\nGrace,Gulu', /needs these headings too: First name/],
  ['a heading twice', `${headings},First name\n${line},Ruth`, /Two columns are called ‘First name’/],
  ['no rows', `${headings}\n`, /no professionals below/],
  ['nothing', '', /needs these headings/],
  ['a quotation mark that never ends', `${headings}\nGrace,"Nakato`, /We can’t read this file/],
  ['too many rows', `${headings}\n${`${line}\n`.repeat(10_001)}`, /more than 10,000 rows/],
])('%s is refused in words', async (_, text, problem) => {
  expect(await readCsv(toBytes(text))).toEqual({ problem: expect.stringMatching(problem) as string });
});

test('whatever a field holds comes back as it was written', async () => {
  const field = fc
    .string({ maxLength: 30, unit: 'grapheme' })
    .map((text) => text.replaceAll('\r', '').trim())
    .filter((text) => text !== '' && !/^(yes|no)$/i.test(text));
  const row = fc.record(Object.fromEntries(importColumnNames.map((name) => [name, field])));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
      const columns = importColumnNames.map((key) => ({ key, header: importColumns[key] }));
      const file = await readCsv(toBytes(stringify(rows, { header: true, columns })));
      expect('rows' in file && file.rows.map((one) => one.values)).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});
