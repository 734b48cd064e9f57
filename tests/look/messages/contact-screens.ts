import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, refuse, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import { at, id, long, other } from '#tests/look/professionals/review-answers.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, presses, sees, states, steps } from '#tests/look/states.ts';

type Contact = Reply<'contact.list'>['contacts'][number];
type Details = Reply<'contact.get'>['contact'];

const waiting: Contact = {
  id,
  name: extremeName,
  email: `${'unbreakable'.repeat(5)}@example.com`,
  subject: `About ${'a mortgage in Nakasongola and '.repeat(6)}`.trim(),
  excerpt: long.slice(0, 200),
  type: 'professional',
  status: 'new',
  createdAt: '2026-11-10T09:00:00.000Z',
  waitingSince: '2026-11-10T09:00:00.000Z',
  dueAt: '2026-11-12T15:00:00.000Z',
  firstAnsweredAt: null,
  answeredInHours: null,
  takenBy: { id: other, name: 'Sarah' },
  conversationId: null,
  version: 1,
};
const answered: Contact = {
  ...waiting,
  id: other,
  name: 'Okello James',
  email: 'okello@example.com',
  subject: 'Fees',
  status: 'answered',
  waitingSince: null,
  dueAt: null,
  firstAnsweredAt: at,
  answeredInHours: 3.5,
  takenBy: null,
  conversationId: other,
};
const message: Details = {
  ...waiting,
  message: long,
  account: null,
  answersGoTo: waiting.email,
  thread: [
    { number: 1, side: 'support', author: { id, name: extremeName }, content: long, at, sentTo: waiting.email },
    { number: 2, side: 'person', author: null, content: 'Thank you. And in Lira?', at, sentTo: null },
  ],
};
const account: NonNullable<Details['account']> = {
  id: other,
  name: 'Okello James',
  role: 'user',
  wroteSignedIn: false,
  hasAddress: true,
};
const saved = { id, title: 'Fees', text: long, updatedAt: at, version: 1 };
const figures = { days: 30, promisedHours: 24, cases: 12, medianHours: 3.5, inTime: 11, overdue: 1 };

const list = 'contact.list';
const listing = (contact: Details = message) =>
  steps(
    reply(list, { contacts: [waiting, answered], total: 2, totalIsExact: true }),
    reply('contact.get', { contact }),
    reply('contact.listSavedAnswers', { savedAnswers: [saved] }),
    reply('contact.figures', figures),
  );
const open = (name: string) =>
  steps(presses(name, 'link'), (page) =>
    page.getByText('What was written').or(page.getByLabel('What was written')).first().waitFor(),
  );
const saving = steps(open('About a mortgage'), presses('Saved answers'), (page) =>
  page.getByRole('button', { name: 'Insert Fees' }).waitFor(),
);
const refused = sees('#contact-answer-refused');
const sendsReply = presses('Send reply');

/** The contact inbox of admins, and the page behind the link of our answers. */
export const contactScreens: readonly Screen[] = [
  ...states({ as: 'admin', path: '/admin-dashboard/contact' }, 'contact inbox', {
    full: [listing(), says('1–2 of 2')],
    'details, continued in Messages': [listing({ ...message, ...answered, account }), open('Fees')],
    'answer empty': [
      listing({ ...message, takenBy: null }),
      steps(open('About a mortgage'), presses('Send answer'), refused),
    ],
    'answered by somebody else': [
      steps(listing({ ...message, takenBy: null }), (page) =>
        refuse(page, 'contact.answer', {
          error: 'Sarah is answering this message. You can take it over first.',
          code: 'conflict',
          details: { status: 'taken', version: 2 },
        }),
      ),
      steps(
        open('About a mortgage'),
        (page) => page.getByRole('textbox', { name: 'Your answer' }).fill('Please choose the language.'),
        presses('Send answer'),
        refused,
      ),
      { refusedWith: 409 },
    ],
    'saved answers': [listing(), saving],
    'saved answer empty': [
      listing(),
      steps(saving, presses('New saved answer'), presses('Save answer'), sees('#saved-answer-refused')),
    ],
    none: [
      steps(
        reply(list, { contacts: [], total: 0, totalIsExact: true }),
        reply('contact.figures', { ...figures, cases: 2, medianHours: null, inTime: null, overdue: 0 }),
      ),
      shows('No messages yet'),
    ],
    'nothing found': { path: '/admin-dashboard/contact?search=zebra&status=closed', act: shows('No messages found') },
    loading: [hold(list), loads('Loading messages...')],
    'not loaded': [fail(list), says('Failed to load the messages. Please try again later.'), { refusedWith: 503 }],
  }),
  ...states({ path: ({ thread }) => `/contact-us/thread/${thread}` }, 'contact thread', {
    full: shows('Reply'),
    'no JavaScript': { path: ({ threadOfAccount }) => `/contact-us/thread/${threadOfAccount}`, javaScript: false },
    errors: { javaScript: false, act: steps(sendsReply, sees('#refused')), refusedWith: 400 },
    sent: {
      path: ({ threadToReply }) => `/contact-us/thread/${threadToReply}`,
      act: steps(fills({ 'Your reply': 'Thank you.' }), sendsReply, sees('#sent')),
    },
    'continued in Messages': {
      path: ({ threadInMessages }) => `/contact-us/thread/${threadInMessages}`,
      act: shows('This conversation continues in Messages'),
    },
    'link not found': {
      path: `/contact-us/thread/${'x'.repeat(43)}`,
      act: shows('This link no longer works'),
      refusedWith: 404,
    },
  }),
];
