import type { Page } from 'playwright-core';
import type { ErrorBody } from '#shared/errors.ts';
import {
  adminsAll,
  blocked,
  extreme,
  help,
  long,
  messagesAre,
  others,
  unanswered,
  warned,
  work,
} from './message-answers.ts';
import { fail, hold, loads, type Reply, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { presses, sees, states, steps } from '#tests/look/states.ts';

const client = '/dashboard/messages';
const admin = '/admin-dashboard/messages';
const listCall = 'messages.conversations';
const at = (place: string, { id }: { readonly id: string }) => ({ path: `${place}?open=${id}` });
const reply = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
/** Waits for a text in the open conversation. */
const reads = (words: string) => async (page: Page) => {
  await page.getByRole('log').getByText(words).first().waitFor();
};
const writes = async (page: Page) => {
  await reply(page).waitFor();
};

/** A message that can't be sent, and one that the server refuses. */
async function failToSend(page: Page): Promise<void> {
  await writes(page);
  const refusal = {
    error: 'You no longer work together on this.',
    code: 'invalid_transition',
    details: { status: 'ended' },
    requestId: 'x',
  } satisfies ErrorBody;
  let isFirst = true;
  await page.route('**/api/messages', async (route) => {
    if (isFirst) await route.fulfill({ status: 409, json: refusal });
    else await route.abort();
    isFirst = false;
  });
  for (const text of ['Can I send you the rest tomorrow?', 'And the receipts?']) {
    await reply(page).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  }
  await page.getByText('Waiting for a connection').waitFor();
}

/** Chooses files: one is uploaded, one is being uploaded, and one is of a kind that is refused. */
async function chooseFiles(page: Page): Promise<void> {
  await writes(page);
  let count = 0;
  await page.route('**/api/messages/attachments', async (route) => {
    count += 1;
    if (count > 1) return;
    await route.fulfill({
      status: 201,
      json: {
        attachment: { id: 'f5', name: 'Statement 2024.pdf', kind: 'pdf', size: 300_000 },
      } satisfies Reply<'messages.attach'>,
    });
  });
  const pdf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7 ${'x'.repeat(300_000)}`),
  });
  await page
    .getByLabel('Files, at most 10 MB each')
    .setInputFiles([
      pdf('Statement 2024.pdf'),
      pdf('Statement 2025.pdf'),
      { name: 'song.mp3', mimeType: 'audio/mp3', buffer: Buffer.from('ID3') },
    ]);
  await page.getByText('We accept PDF').waitFor();
  await page.getByRole('progressbar').first().waitFor();
}

/** The Messages panel in its states. */
export const messageScreens: readonly Screen[] = [
  ...states({ as: 'client', path: client, before: messagesAre() }, 'messages', {
    list: says('My telephone number'),
    'open conversation': { ...at(client, work), act: writes },
    'with support': { ...at(client, help), act: writes },
    'a warning': { ...at(client, warned), act: reads('Let’s talk on WhatsApp') },
    blocked: { ...at(client, blocked), act: says('You blocked') },
    'very long texts': { ...at(client, extreme), act: writes },
    'address not confirmed': { ...at(client, unanswered), as: 'longNamed', act: reads('Are you free') },
    closed: { ...at(client, { id: '0193f000-0000-7000-8000-00000000c003' }), act: says('is closed') },
    'deleted person': { ...at(client, { id: '0193f000-0000-7000-8000-00000000c004' }), act: says('no longer exists') },
    'not sent': { ...at(client, work), act: failToSend },
    files: { ...at(client, work), act: chooseFiles },
    'empty reply': {
      ...at(client, work),
      act: steps(writes, presses(/^Send$/), says('Please enter a reply message.')),
    },
    'long conversation': {
      ...at(client, long),
      act: steps(writes, (page) => page.getByRole('log').evaluate((log) => log.scrollTo(0, 0)), says('Line 99 of')),
    },
    'about a message': {
      ...at(client, work),
      act: steps(
        writes,
        (page) =>
          page
            .getByRole('button', { name: /^More about/ })
            .last()
            .click(),
        shows('Message'),
      ),
    },
    'about a conversation': {
      ...at(client, extreme),
      act: steps(presses('About this conversation'), shows('About this conversation')),
    },
    blocking: {
      ...at(client, warned),
      act: steps(
        (page) =>
          page
            .getByRole('log')
            .getByRole('button', { name: /^Block/ })
            .first()
            .click(),
        shows(/^Block/),
      ),
    },
    reporting: { ...at(client, warned), act: steps(presses(/^Report$/), shows('Report a message')) },
    'new message': {
      path: `${client}?new=`,
      act: steps(
        (page) => page.getByRole('combobox', { name: 'To' }).click(),
        (page) => page.getByRole('option').nth(1).waitFor(),
      ),
    },
    'new message, empty': {
      path: `${client}?new=support`,
      act: steps(presses('Send Message'), sees('#new-message-refused')),
    },
    'nothing found': { path: `${client}?search=xylophone`, act: shows('No conversations found') },
    empty: [messagesAre([]), shows('You have no messages yet')],
    loading: [hold(listCall), loads('Loading conversations...')],
    'not loaded': [fail(listCall), shows('Failed to load messages')],
    'conversation gone': {
      ...at(client, { id: '0193f000-0000-7000-8000-00000000dead' }),
      act: shows('You can’t open this conversation'),
      refusedWith: 404,
    },
    'on the way': { path: '/messages?with=support', before: hold('**/api/auth/me'), isLeaving: true },
  }),
  ...states({ as: 'admin', path: admin, before: messagesAre(adminsAll) }, 'messages, admin', {
    'support inbox': says('with Sarah'),
    answering: { ...at(admin, adminsAll[0]!), act: writes },
    'private list': [messagesAre([others]), says('opens with a reason'), { path: `${admin}?inbox=private` }],
    reason: [
      messagesAre([{ ...others, messages: [] }]),
      shows('This conversation is private'),
      { path: `${admin}?inbox=private&open=${others.id}` },
    ],
    reading: [
      messagesAre([others]),
      says('We recorded your reason'),
      { path: `${admin}?inbox=private&open=${others.id}` },
    ],
  }),
];
