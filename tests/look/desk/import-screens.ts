import type { Page } from 'playwright-core';
import { importColumns, photoColumn } from '#shared/professionals/import-columns.ts';
import { reply } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const path = () => '/admin-dashboard/professionals?act=import';
const long = 'Nakasongola-Ssemakula Bartholomew Kyambogo';
const headings = [...Object.values(importColumns).slice(0, 6), photoColumn].join(',');
const line = (n: number, name: string) =>
  `${name},Nakato,import-${n}@example.com,Nakato & Partners,Keeps books.,"Tax, Payroll",${n % 2 ? `photo-${n}.jpg` : ''}`;
const outcomes = ['new', 'refused', 'new', 'exists', 'new', 'refused'] as const;
const answered = outcomes.map((outcome, index) => ({
  fate: outcome,
  ...(outcome === 'new' && { id: `0193f000-0000-7000-8000-00000000000${index}` }),
  ...(outcome === 'refused' && {
    fields: {
      firstName: 'Please give the first name.',
      district: 'We don’t know this district: ' + 'Unbreakable'.repeat(12),
    },
  }),
}));

const choose = async (page: Page) => {
  const csv = [headings, ...outcomes.map((_, index) => line(index, index === 1 ? '' : long))].join('\n');
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
};

/** The import of a list of professionals. */
export const importScreens: readonly Screen[] = [
  {
    name: 'import, nothing chosen',
    as: 'admin',
    path,
    act: async (page) => await page.getByLabel('CSV file').waitFor(),
  },
  {
    name: 'import, no CSV of ours',
    as: 'admin',
    path,
    act: async (page) => {
      const buffer = Buffer.from('Name,Town\nGrace,Gulu');
      await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
      await page.getByText('needs these headings').waitFor();
    },
  },
  {
    name: 'import, checked',
    as: 'admin',
    path,
    before: reply('professionals.checkImport', { rows: answered }),
    act: async (page) => {
      await choose(page);
      await page.getByRole('button', { name: 'Import 3 professionals' }).waitFor();
    },
  },
  {
    name: 'import, stopped',
    as: 'admin',
    path,
    before: async (page) => {
      await page.route('**/api/professionals/admin/import/check', (route) => route.abort());
    },
    act: async (page) => {
      await choose(page);
      await page.getByText('The check has stopped').waitFor();
    },
  },
  {
    name: 'import, done',
    as: 'admin',
    path,
    before: async (page) => {
      await reply('professionals.checkImport', { rows: answered })(page);
      const done = answered.filter(({ fate }) => fate === 'new');
      await reply('professionals.importRows', { rows: done })(page);
    },
    act: async (page) => {
      await choose(page);
      await page.getByRole('button', { name: 'Import 3 professionals' }).click();
      await page.getByText('3 professionals imported.').waitFor();
    },
  },
];
