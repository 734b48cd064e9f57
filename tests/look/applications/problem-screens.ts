import type { Page } from 'playwright-core';
import type { ErrorBody } from '#shared/errors.ts';
import { fileLimits } from '#shared/files/file-kinds.ts';
import { change, fail, hold, loads, overtake, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import type { Stage } from '#tests/look/stage.ts';

const open = (ids: Stage['ids']) => `/problems/${ids.caseOpen}`;
const decided = (ids: Stage['ids']) => `/problems/${ids.caseDecided}`;
const tab = '/admin-dashboard/problems';

/** Changes the server's answer about the case. */
const withProblem = (changes: Partial<Reply<'problems.get'>['problem']>) => (page: Page) =>
  change(page, 'problems.get', ({ problem }) => ({ problem: { ...problem, ...changes } }));

const pdf = (name: string, bytes = 340_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x'), Buffer.from('%%EOF')]),
});

/** Chooses files for a case. */
const chooses = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  async function choose(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Add files' }).click();
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await page.locator('input[type=file]').setInputFiles(files);
    await page
      .getByRole('list', { name: 'Chosen files' })
      .getByRole('listitem')
      .nth(files.length - 1)
      .waitFor();
  };

async function startsToDecide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decide this case' }).click();
  await page.getByRole('radio').first().waitFor();
}

/** Reported problems, as both sides and admins see them. */
export const problemScreens: readonly Screen[] = [
  { name: 'problem by its address', as: 'busyClient', path: open },
  { name: 'problem, client', as: 'busyClient', path: open, act: shows('Our team will read this') },
  { name: 'problem, professional', as: 'busyProfessional', path: open, act: shows('Our team will read this') },
  { name: 'problem, admin', as: 'admin', path: open, act: shows('This case needs your decision') },
  { name: 'problem, decided', as: 'busyClient', path: decided, act: shows('Decided') },
  { name: 'problem, decided, admin', as: 'admin', path: decided, act: shows('Decided') },
  { name: 'problem, printed', as: 'busyClient', path: open, act: shows('Statements'), media: 'print' },
  {
    name: 'problem, of ended work, nothing verified, no regulator known',
    as: 'busyProfessional',
    path: open,
    before: withProblem({
      holdsWork: false,
      regulators: [],
      noRegulator: 'We found no licence for mortgage advisers in Uganda, so we can’t check one.',
      files: [],
    }),
    act: says('The job has ended and stays as it is.'),
  },
  {
    name: 'problem, loading',
    as: 'busyClient',
    path: open,
    before: hold('problems.get'),
    act: loads('Loading the problem...'),
    firstView: true,
  },
  {
    name: 'problem, not loaded',
    as: 'busyClient',
    path: open,
    before: fail('problems.get'),
    act: shows('Failed to load the problem'),
    firstView: true,
  },
  { name: 'problem, of others', as: 'client', path: open, act: shows('You can’t open this case') },
  {
    name: 'problem, nothing said',
    as: 'busyClient',
    path: open,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add statement' }).click();
      await page.locator('#case-words-refused').waitFor();
    },
  },
  {
    name: 'problem, decided while somebody typed',
    as: 'busyClient',
    path: open,
    act: async (page) => {
      await page.getByLabel('Your statement').fill(`${'unbreakable'.repeat(20)} and more words`);
      const decision = {
        outcome: 'resumed' as const,
        reason: 'Both have agreed on a new day.',
        at: '2026-11-20T09:00:00.000Z',
      };
      await page.route('**/statements', async (route) => {
        // Only from now on: a page that polls would otherwise change before the click.
        await withProblem({ state: 'decided', decision, version: 99, room: { statements: 0, files: 0 } })(page);
        await route.fulfill({
          status: 409,
          json: {
            error: 'This case is decided, so you can’t add anything to it.',
            code: 'invalid_transition',
            details: { status: 'decided', version: 9 },
            requestId: 'x',
          } satisfies ErrorBody,
        });
      });
      await page.getByRole('button', { name: 'Add statement' }).click();
      await page.getByText('you can’t add anything to it').waitFor();
    },
  },
  {
    name: 'problem, as much said and shown as can be',
    as: 'busyClient',
    path: open,
    before: withProblem({ room: { statements: 0, files: 0 } }),
    act: says('You’ve reached the limit for files.'),
  },
  {
    name: 'problem, files chosen, some refused',
    as: 'busyClient',
    path: open,
    act: chooses(
      pdf('Receipt.pdf'),
      { name: `${'unbreakable'.repeat(10)}.heic`, mimeType: 'image/heic', buffer: Buffer.from('    ftypheic') },
      pdf('Scan of the whole exercise book.pdf', fileLimits.bytes),
      ...[1, 2, 3, 4].map((page) => pdf(`Page ${page}.pdf`)),
    ),
  },
  {
    name: 'problem, file being sent',
    as: 'busyClient',
    path: open,
    before: hold('problems.addFile'),
    act: async (page) => {
      await chooses(pdf('Receipt.pdf'), pdf('Contract.pdf'))(page);
      await page.getByRole('button', { name: 'Send 2 files' }).click();
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'problem, file not sent',
    as: 'busyClient',
    path: open,
    before: fail('problems.addFile'),
    act: async (page) => {
      await chooses(pdf('Receipt.pdf'), pdf('Contract.pdf'))(page);
      await page.getByRole('button', { name: 'Send 2 files' }).click();
      await page.getByRole('button', { name: /^Try again.*Receipt/ }).waitFor();
    },
  },
  { name: 'problem, being decided', as: 'admin', path: open, act: startsToDecide },
  {
    name: 'problem, being decided, nothing chosen',
    as: 'admin',
    path: open,
    act: async (page) => {
      await startsToDecide(page);
      await page.getByRole('button', { name: 'Decide case', exact: true }).click();
      await page.locator('#decide-problem-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'problem, being decided, overtaken',
    as: 'admin',
    path: open,
    before: overtake('problems.decide'),
    act: async (page) => {
      await startsToDecide(page);
      await page.getByRole('radio').first().check();
      await page.getByRole('textbox', { name: 'Reason' }).fill('Both have agreed on a new day.');
      await page.getByRole('button', { name: 'Decide case', exact: true }).click();
      await page.locator('#decide-problem-refused').waitFor();
    },
    firstView: true,
  },
  { name: 'problems, full', as: 'admin', path: () => tab, act: says('1–') },
  {
    name: 'problems, decided ones only',
    as: 'admin',
    path: () => tab,
    before: reply('problems.list', { problems: [], total: 0 }, { state: 'decided' }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Decided', exact: true }).click();
      await shows('No problems decided yet')(page);
    },
    firstView: true,
  },
  {
    name: 'problems, details',
    as: 'admin',
    path: (ids) => `${tab}?open=${ids.caseOpen}`,
    act: async (page) => {
      await page.getByRole('dialog').getByRole('link', { name: 'Open case and decide' }).waitFor();
    },
    firstView: true,
  },
  {
    name: 'problems, none',
    as: 'admin',
    path: () => tab,
    before: reply('problems.list', { problems: [], total: 0 }),
    act: shows('No problems reported'),
  },
  {
    name: 'problems, loading',
    as: 'admin',
    path: () => tab,
    before: hold('problems.list'),
    act: loads('Loading problems...'),
    firstView: true,
  },
  {
    name: 'problems, not loaded',
    as: 'admin',
    path: () => tab,
    before: fail('problems.list'),
    act: says('Failed to load the list of problems. Please try again later.'),
    firstView: true,
  },
  {
    name: 'problems, of a professional who is not approved any more',
    as: 'rejected',
    path: () => '/professional-dashboard',
    before: reply('problems.list', {
      problems: [
        {
          id: '0193f000-0000-7000-8000-000000000009',
          applicationId: '0193f000-0000-7000-8000-000000000001',
          responseId: '0193f000-0000-7000-8000-000000000002',
          title: `Books of ${'Unbreakable'.repeat(9)} and then words that go on`,
          serviceType: 'Tax Consultation',
          clientName: 'Grace Nakato',
          professionalName: 'Okello James',
          reportedBy: 'client',
          reportedAt: '2026-11-19T08:00:00.000Z',
          state: 'open',
          holdsWork: true,
          decision: null,
          version: 1,
        },
      ],
      total: 1,
    }),
    act: shows('Reported problems'),
  },
  {
    name: 'application management, work being completed',
    as: 'admin',
    path: (ids) => `/admin-dashboard/applications?open=${ids.delivered}`,
    act: async (page) => {
      await page.getByRole('dialog').getByRole('link', { name: 'Complete job' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).waitFor();
    },
    firstView: true,
  },
  {
    name: 'application management, details of a problem',
    as: 'admin',
    path: (ids) => `/admin-dashboard/applications?open=${ids.problem}`,
    act: shows('Reported problems'),
    firstView: true,
  },
];
