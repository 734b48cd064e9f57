import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, overtake, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import { at, id, long, other } from '#tests/look/professionals/review-answers.ts';
import type { Screen } from '#tests/look/screens.ts';

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
const path = () => '/admin-dashboard/reports';
const list = 'messages.reports';
const listing = async (page: Page) => {
  await reply(list, { reports: [waiting, decided], total: 2 })(page);
  await reply('messages.getReport', { report: waiting })(page);
};
const open = async (page: Page) => {
  await page.getByRole('link', { name: /^From/ }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Against our rules', exact: true }).waitFor();
};

/** Messages that were reported, for admins. */
export const messageReportScreens: readonly Screen[] = [
  { name: 'reported messages, waiting', as: 'admin', path, before: listing, act: says('1–2 of 2') },
  { name: 'reported messages, details', as: 'admin', path, before: listing, act: open, firstView: true },
  {
    name: 'reported messages, being decided, decided by somebody else',
    as: 'admin',
    path,
    before: async (page) => {
      await listing(page);
      await overtake('messages.decideReport')(page);
    },
    act: async (page) => {
      await open(page);
      await page.getByRole('dialog').getByRole('link', { name: 'Against our rules', exact: true }).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('It asks for money to a private number.');
      await page.getByRole('dialog').getByRole('button', { name: 'Against our rules' }).click();
      await page.locator('#decide-report-upheld-refused').waitFor();
    },
    firstView: true,
  },
  { name: 'reported messages, none', as: 'admin', path, act: shows('No messages waiting for a decision') },
  {
    name: 'reported messages, loading',
    as: 'admin',
    path,
    before: hold(list),
    act: loads('Loading reports...'),
    firstView: true,
  },
  {
    name: 'reported messages, not loaded',
    as: 'admin',
    path,
    before: fail(list),
    act: shows('Failed to load the reported messages'),
    firstView: true,
  },
];
