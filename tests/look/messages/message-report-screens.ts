import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, overtake, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import { at, id, long, other } from '#tests/look/professionals/review-answers.ts';
import type { Screen } from '#tests/look/screens.ts';
import { confirms, presses, sees, states, steps } from '#tests/look/states.ts';

type Report = Reply<'messages.reports'>['reports'][number];
const person = (of: string, role: Report['reported']['role'], name: string) => ({
  id: of,
  role,
  name,
  avatarUrl: null,
});
const waiting: Report = {
  id,
  conversationId: other,
  subject: 'Help with the VAT returns of my shop',
  reporter: person(other, 'user', 'Grace Nakato'),
  reported: person(id, 'professional', extremeName),
  reason: 'money',
  words: long,
  content: `Send the fee to my own number 0772 345 678.\n\n${long}`,
  reportedAt: at,
  decidedAt: null,
  outcome: null,
  decisionReason: '',
  version: 1,
};
const decided: Report = {
  ...waiting,
  id: other,
  reporter: person(id, 'professional', 'Okello James'),
  reported: { ...person(other, 'user', 'Deleted user'), id: null },
  reason: 'rude',
  words: '',
  content: 'Are you asleep?',
  decidedAt: at,
  outcome: 'dismissed',
  decisionReason: 'Not polite, but not against our rules.',
  version: 2,
};
const list = 'messages.reports';
const listing = steps(
  reply(list, { reports: [waiting, decided], total: 2 }),
  reply('messages.getReport', { report: waiting }),
);
const open = steps(presses(/^From/, 'link'), (page) =>
  page.getByRole('dialog').getByRole('link', { name: 'Against our rules', exact: true }).waitFor(),
);

/** Messages that were reported, for admins. */
export const messageReportScreens: readonly Screen[] = states(
  { as: 'admin', path: '/admin-dashboard/reports' },
  'reported messages',
  {
    waiting: [listing, says('1–2 of 2')],
    details: [listing, open],
    'being decided, decided by somebody else': [
      steps(listing, overtake('messages.decideReport')),
      steps(
        open,
        confirms('Against our rules', 'link'),
        (page) => page.getByRole('textbox', { name: 'Reason' }).fill('It asks for money to a private number.'),
        confirms('Against our rules'),
        sees('#decide-report-upheld-refused'),
      ),
    ],
    none: shows('No messages waiting for a decision'),
    loading: [hold(list), loads('Loading reports...')],
    'not loaded': [fail(list), shows('Failed to load the reported messages')],
  },
);
