import type { Page } from 'playwright-core';
import type { ErrorBody } from '#shared/errors.ts';
import { fileLimits } from '#shared/files/file-kinds.ts';
import { change, fail, hold, loads, overtake, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import type { Stage } from '#tests/look/stage.ts';
import { confirms, presses, sees, states, steps } from '#tests/look/states.ts';

const decided = { path: (ids: Stage['ids']) => `/problems/${ids.caseDecided}` };
const tab = '/admin-dashboard/problems';
const management = '/admin-dashboard/applications';

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
    const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    await chosen.nth(files.length - 1).waitFor();
  };
const sendsTwo = steps(chooses(pdf('Receipt.pdf'), pdf('Contract.pdf')), presses('Send 2 files'));

/** Types a statement while the case is decided. */
async function typeTooLate(page: Page): Promise<void> {
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
}

/** Starts to decide the case, and sends the form without a choice. */
const decidesNothing = steps(
  presses('Decide this case'),
  sees('[type=radio]'),
  presses(/^Decide case$/),
  sees('#decide-problem-refused'),
);

const problem: Reply<'problems.list'>['problems'][number] = {
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
};

/** Reported problems, as both sides and admins see them. */
export const problemScreens: readonly Screen[] = [
  ...states({ as: 'busyClient', path: (ids) => `/problems/${ids.caseOpen}` }, 'problem', {
    client: shows('Our team will read this'),
    professional: { as: 'busyProfessional', act: shows('Our team will read this') },
    admin: { as: 'admin', act: shows('This case needs your decision') },
    decided: { ...decided, act: shows('Decided') },
    'decided, admin': { ...decided, as: 'admin', act: shows('Decided') },
    printed: { act: shows('Statements'), media: 'print' },
    'of ended work, nothing verified, no regulator known': [
      withProblem({
        holdsWork: false,
        regulators: [],
        noRegulator: 'We found no licence for mortgage advisers in Uganda, so we can’t check one.',
        files: [],
      }),
      says('The job has ended and stays as it is.'),
      { as: 'busyProfessional' },
    ],
    loading: [hold('problems.get'), loads('Loading the problem...')],
    'not loaded': [fail('problems.get'), shows('Failed to load the problem')],
    'of others': { as: 'client', act: shows('You can’t open this case') },
    'nothing said': steps(presses('Add statement'), sees('#case-words-refused')),
    'decided while somebody typed': typeTooLate,
    'as much said and shown as can be': [
      withProblem({ room: { statements: 0, files: 0 } }),
      says('You’ve reached the limit for files.'),
    ],
    'files chosen, some refused': chooses(
      pdf('Receipt.pdf'),
      { name: `${'unbreakable'.repeat(10)}.heic`, mimeType: 'image/heic', buffer: Buffer.from('    ftypheic') },
      pdf('Scan of the whole exercise book.pdf', fileLimits.bytes),
      ...[1, 2, 3, 4].map((page) => pdf(`Page ${page}.pdf`)),
    ),
    'file being sent': [hold('problems.addFile'), steps(sendsTwo, (page) => page.getByRole('progressbar').waitFor())],
    'file not sent': [
      fail('problems.addFile'),
      steps(sendsTwo, (page) => page.getByRole('button', { name: /^Try again.*Receipt/ }).waitFor()),
    ],
    'being decided, nothing chosen': { as: 'admin', act: decidesNothing },
    'being decided, overtaken': [
      overtake('problems.decide'),
      steps(
        presses('Decide this case'),
        (page) => page.getByRole('radio').first().check(),
        (page) => page.getByRole('textbox', { name: 'Reason' }).fill('Both have agreed on a new day.'),
        presses(/^Decide case$/),
        sees('#decide-problem-refused'),
      ),
      { as: 'admin' },
    ],
  }),
  ...states({ as: 'admin', path: tab }, 'problems', {
    full: says('1–'),
    'decided ones only': [
      reply('problems.list', { problems: [], total: 0 }, { state: 'decided' }),
      steps(presses(/^Decided$/), shows('No problems decided yet')),
    ],
    details: {
      path: (ids) => `${tab}?open=${ids.caseOpen}`,
      act: (page) => page.getByRole('dialog').getByRole('link', { name: 'Open case and decide' }).waitFor(),
    },
    none: [reply('problems.list', { problems: [], total: 0 }), shows('No problems reported')],
    loading: [hold('problems.list'), loads('Loading problems...')],
    'not loaded': [fail('problems.list'), says('Failed to load the list of problems. Please try again later.')],
    'of a professional who is not approved any more': [
      reply('problems.list', { problems: [problem], total: 1 }),
      shows('Reported problems'),
      { as: 'rejected', path: '/professional-dashboard' },
    ],
  }),
  ...states({ as: 'admin', path: (ids) => `${management}?open=${ids.problem}` }, 'application management', {
    'work being completed': {
      path: (ids) => `${management}?open=${ids.delivered}`,
      act: steps(confirms('Complete job', 'link'), (page) =>
        page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).waitFor(),
      ),
    },
    'details of a problem': shows('Reported problems'),
  }),
];
