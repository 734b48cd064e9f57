import { expect, onTestFinished, test } from 'vitest';
import { renderMail } from '#mail/render-mail.tsx';
import { noFacts } from '#shared/site-facts.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openPostOffice } from '#tests/support/mail/post-office.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';
import { createMailer } from './mailer.ts';
import { queueMail } from './queue-mail.ts';
import { openSmtp } from './transports/smtp-transport.ts';
import { unsubscribeAddress } from './unsubscribe-links.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase());

const facts = { ...noFacts, publicUrl: 'https://mwesigwa.example' };
const now = new Date('2026-11-20T09:00:00.000Z');

test('an optional email carries an unsubscribe address in its headers, for the mail program’s button', async () => {
  const office = await openPostOffice();
  const transport = openSmtp({ url: office.url, from: 'no-reply@mwesigwa.example' });
  onTestFinished(() => transport.close());
  const { cipher } = testSettings();
  const mailer = createMailer({ cipher, facts: async () => facts, render: renderMail, transport });
  const user = await createUser(database.db, { role: 'user' });
  const about = { to: user.email, userId: user.id };
  await database.transaction(async (tx) => {
    const context = { now, site: testSettings() };
    await queueMail(tx, context, {
      ...about,
      kind: 'consultation-sent',
      data: sampleMails(facts.publicUrl)['consultation-sent'],
    });
    await queueMail(tx, context, {
      ...about,
      kind: 'password-changed',
      data: sampleMails(facts.publicUrl)['password-changed'],
    });
  });
  await mailer.sendDue({ database, now, log: quietLog });
  const findListHeaders = (subject: RegExp) => {
    const headers = office.received.find((mail) => subject.test(mail.subject ?? ''))?.headers ?? [];
    return headers
      .filter(({ key }) => key.startsWith('list-'))
      .map(({ key, value }) => [key, value.replace(/\s+/g, '')]);
  };
  const address = unsubscribeAddress(cipher, facts.publicUrl, {
    group: 'consultation-receipts',
    userId: user.id,
  });
  expect(findListHeaders(/request/i)).toEqual([
    ['list-unsubscribe', `<${address}>`],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ]);
  expect(findListHeaders(/password/i)).toEqual([]);
});
