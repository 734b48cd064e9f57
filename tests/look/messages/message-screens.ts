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

const client = '/dashboard/messages';
const admin = '/admin-dashboard/messages';
const listCall = 'messages.conversations';
const at = (place: string, { id }: { readonly id: string }) => `${place}?open=${id}`;
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

const screen = (state: string, more: Omit<Screen, 'name' | 'path'> & { readonly path: string }): Screen => ({
  firstView: true,
  as: 'client',
  before: messagesAre(),
  ...more,
  name: `messages, ${state}`,
  path: () => more.path,
});

/** The Messages panel in its states. */
export const messageScreens: readonly Screen[] = [
  screen('list', { path: client, act: says('My telephone number') }),
  screen('open conversation', { path: at(client, work), act: writes }),
  screen('with support', { path: at(client, help), act: writes }),
  screen('a warning', { path: at(client, warned), act: reads('Let’s talk on WhatsApp') }),
  screen('blocked', { path: at(client, blocked), act: says('You blocked') }),
  screen('very long texts', { path: at(client, extreme), act: writes }),
  screen('address not confirmed', { as: 'longNamed', path: at(client, unanswered), act: reads('Are you free') }),
  screen('closed', { path: `${client}?open=0193f000-0000-7000-8000-00000000c003`, act: says('is closed') }),
  screen('deleted person', {
    path: `${client}?open=0193f000-0000-7000-8000-00000000c004`,
    act: says('no longer exists'),
  }),
  screen('not sent', { path: at(client, work), act: failToSend }),
  screen('files', { path: at(client, work), act: chooseFiles }),
  screen('empty reply', {
    path: at(client, work),
    act: async (page) => {
      await writes(page);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await says('Please enter a reply message.')(page);
    },
  }),
  screen('long conversation', {
    path: at(client, long),
    act: async (page) => {
      await writes(page);
      await page.getByRole('log').evaluate((log) => log.scrollTo(0, 0));
      await page.getByText('Line 99 of').waitFor();
    },
  }),
  screen('about a message', {
    path: at(client, work),
    act: async (page) => {
      await writes(page);
      await page
        .getByRole('button', { name: /^More about/ })
        .last()
        .click();
      await shows('Message')(page);
    },
  }),
  screen('about a conversation', {
    path: at(client, extreme),
    act: async (page) => {
      await page.getByRole('button', { name: 'About this conversation' }).click();
      await shows('About this conversation')(page);
    },
  }),
  screen('blocking', {
    path: at(client, warned),
    act: async (page) => {
      await page
        .getByRole('log')
        .getByRole('button', { name: /^Block/ })
        .first()
        .click();
      await shows(/^Block/)(page);
    },
  }),
  screen('reporting', {
    path: at(client, warned),
    act: async (page) => {
      await page.getByRole('button', { name: 'Report', exact: true }).first().click();
      await shows('Report a message')(page);
    },
  }),
  screen('new message', {
    path: `${client}?new=`,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'To' }).click();
      await page.getByRole('option').nth(1).waitFor();
    },
  }),
  screen('new message, empty', {
    path: `${client}?new=support`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.locator('#new-message-refused').waitFor();
    },
  }),
  screen('nothing found', {
    path: `${client}?search=xylophone`,
    act: shows('No conversations found'),
  }),
  screen('empty', { path: client, before: messagesAre([]), act: shows('You have no messages yet') }),
  screen('loading', { path: client, before: hold(listCall), act: loads('Loading conversations...') }),
  screen('not loaded', { path: client, before: fail(listCall), act: shows('Failed to load messages') }),
  screen('conversation gone', {
    path: `${client}?open=0193f000-0000-7000-8000-00000000dead`,
    act: shows('You can’t open this conversation'),
    refusedWith: 404,
  }),
  screen('on the way', { path: '/messages?with=support', before: hold('**/api/auth/me'), isLeaving: true }),
  screen('professional', {
    as: 'approved',
    path: '/professional-dashboard/messages',
    act: says('My telephone number'),
  }),
  screen('admin, support inbox', { as: 'admin', path: admin, before: messagesAre(adminsAll), act: says('with Sarah') }),
  screen('admin, answering', {
    as: 'admin',
    path: `${admin}?open=${adminsAll[0]!.id}`,
    before: messagesAre(adminsAll),
    act: writes,
  }),
  screen('admin, private list', {
    as: 'admin',
    path: `${admin}?inbox=private`,
    before: messagesAre([others]),
    act: says('opens with a reason'),
  }),
  screen('admin, reason', {
    as: 'admin',
    path: `${admin}?inbox=private&open=${others.id}`,
    before: messagesAre([{ ...others, messages: [] }]),
    act: shows('This conversation is private'),
  }),
  screen('admin, reading', {
    as: 'admin',
    path: `${admin}?inbox=private&open=${others.id}`,
    before: messagesAre([others]),
    act: says('We recorded your reason'),
  }),
];
