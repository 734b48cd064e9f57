import type { Page } from 'playwright-core';
import { importColumns, photoColumn } from '#shared/professionals/import-columns.ts';
import { reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { presses, states, steps } from '#tests/look/states.ts';

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

const choosesFile = (text: string) => (page: Page) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const choose = choosesFile([headings, ...outcomes.map((_, index) => line(index, index === 1 ? '' : long))].join('\n'));
const checked = reply('professionals.checkImport', { rows: answered });

/** The import of a list of professionals. */
export const importScreens: readonly Screen[] = states(
  { as: 'admin', path: '/admin-dashboard/professionals?act=import' },
  'import',
  {
    'nothing chosen': (page) => page.getByLabel('CSV file').waitFor(),
    'no CSV of ours': steps(choosesFile('Name,Town\nGrace,Gulu'), says('needs these headings')),
    checked: [checked, steps(choose, (page) => page.getByRole('button', { name: 'Import 3 professionals' }).waitFor())],
    stopped: [
      (page) => page.route('**/api/professionals/admin/import/check', (route) => route.abort()),
      steps(choose, says('The check has stopped')),
    ],
    done: [
      steps(checked, reply('professionals.importRows', { rows: answered.filter(({ fate }) => fate === 'new') })),
      steps(choose, presses('Import 3 professionals'), says('3 professionals imported.')),
    ],
  },
);
