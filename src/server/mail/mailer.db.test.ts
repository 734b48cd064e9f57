import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { renderMail } from '#mail/render-mail.tsx';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import { noFacts } from '#shared/site-facts.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { openPostOffice } from '#tests/support/mail/post-office.ts';
import { createMailer, type MailerParts } from './mailer.ts';
import { queueMail } from './queue-mail.ts';
import { reviveDeadMails } from './rows.ts';
import { openSmtp } from './transports/smtp-transport.ts';
import type { MailTransport } from './transports/transport.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase());
beforeEach(() => database.query('delete from mails'));

const minute = 60_000;
const facts = { ...noFacts, publicUrl: 'https://mwesigwa.example' };
const link = 'https://mwesigwa.example/verify-email#token=canary-token';

/** A mailer with its own clock, and its log. */
function setUp(transport: MailTransport, more: Partial<MailerParts> = {}) {
  onTestFinished(() => transport.close());
  const clock = createTestClock();
  const lines: string[] = [];
  const note = (details: object, text: string) => void lines.push(JSON.stringify({ ...details, text }));
  const log = { info: note, warn: note, error: note };
  const mailer = createMailer({
    cipher: testSettings().cipher,
    facts: async () => facts,
    render: renderMail,
    transport,
    ...more,
  });
  const job = () => ({ database, now: clock(), log });
  const write = <K extends MailKind>(kind: K, data: MailData[K], to = 'grace@example.ug') =>
    database.transaction((tx) => queueMail(tx, { now: clock(), site: testSettings() }, { kind, to, data }));
  return { clock, lines, mailer, job, write, sendDue: () => mailer.sendDue(job()) };
}
const smtp = (url: string, limits = {}) => openSmtp({ url, from: 'no-reply@mwesigwa.example', limits });
const rows = async () => (await database.query('select * from mails order by created_at, recipient')).rows;
const verify = { firstName: 'Grace', link };

test('an email is sent once and completely, and its content is deleted afterwards', async () => {
  const office = await openPostOffice();
  const { write, sendDue, mailer } = setUp(smtp(office.url));
  await write('verify-email', verify);
  await Promise.all([sendDue(), sendDue(), sendDue()]);
  await sendDue();
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'sent', attempts: 1, sealed_data: null, last_error: null });
  expect(office.received).toHaveLength(1);
  const [mail] = office.received;
  expect(mail).toMatchObject({
    envelopeTo: ['grace@example.ug'],
    subject: 'Confirm your e-mail address',
    from: { name: 'Mwesigwa', address: 'no-reply@mwesigwa.example' },
    to: [{ address: 'grace@example.ug' }],
    messageId: `<${row?.id}@mwesigwa.example>`,
    date: '2026-11-20T09:00:00.000Z',
  });
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(mail?.html).toContain(link);
  expect(mail?.text).toContain(link);
  expect(mailer.outcomes).toEqual({ sent: 1, later: 0, dead: 0 });
});

test('while the mail server is away nothing is lost; when it is back each mail comes once', async () => {
  const office = await openPostOffice();
  const { write, sendDue, clock, lines } = setUp(smtp(office.url));
  await office.leave();
  for (let n = 0; n < 12; n += 1) await write('verify-email', verify, `person-${n}@example.ug`);
  for (let n = 0; n < 60; n += 1) {
    await sendDue();
    clock.advance(minute);
  }
  // The trials of each minute use no attempts up.
  expect((await rows()).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(Array(12).fill('queued 6'));
  await office.comeBack();
  // One trial, and then all the others in the same run.
  await sendDue();
  expect((await rows()).map(({ status }) => status)).toEqual(Array(12).fill('sent'));
  const everybody = Array.from({ length: 12 }, (_, n) => `person-${n}@example.ug`).toSorted();
  expect(office.received.map(({ envelopeTo }) => envelopeTo[0]).toSorted()).toEqual(everybody);
  expect(lines.join('\n')).toContain('"ESOCKET CONN"');
});

test('while sending is paused no process sends, no attempt is used up, and afterwards each mail comes once', async () => {
  const office = await openPostOffice();
  const { write, mailer, job, sendDue, clock, lines } = setUp(smtp(office.url));
  await database.query(
    `insert into installation (kind, created_at, sending_paused_at, sending_paused_why) values ('real', now(), now(), 'x')`,
  );
  onTestFinished(() => database.query('delete from installation').then(() => {}));
  await write('verify-email', verify);
  const [{ id }] = (await rows()) as [{ id: string }];
  for (let n = 0; n < 5; n += 1) {
    expect(await mailer.send(job(), id)).toBe('idle');
    await sendDue();
    clock.advance(24 * 60 * minute);
  }
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0, last_error: null }]);
  expect(office.received).toEqual([]);
  await database.query('update installation set sending_paused_at = null, sending_paused_why = null');
  await sendDue();
  await sendDue();
  expect(office.received).toHaveLength(1);
  expect(lines).toEqual([]);
});

test('a permanently refused email is dead at once, and can be tried again', async () => {
  const office = await openPostOffice();
  office.manners.refuse = (to) => (to.startsWith('gone') ? `550 5.1.1 No ${to} here` : undefined);
  const { write, sendDue, clock, lines, mailer } = setUp(smtp(office.url));
  await write('verify-email', verify, 'gone@example.ug');
  await write('verify-email', verify, 'ruth@example.ug');
  await sendDue();
  clock.advance(minute);
  await sendDue();
  const [dead, sent] = await rows(); // in order of their addresses
  expect(sent).toMatchObject({ status: 'sent' });
  expect(dead).toMatchObject({ status: 'dead', attempts: 1 });
  expect(dead?.last_error).toContain('550 5.1.1 No gone@example.ug here');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ mail: dead?.id, kind: 'verify-email', code: 'EENVELOPE 550 RCPT TO' });
  expect(mailer.outcomes).toEqual({ sent: 1, later: 0, dead: 1 });

  office.manners.refuse = undefined;
  expect(await reviveDeadMails(database.db, clock(), sent?.id)).toBe(0);
  expect(await reviveDeadMails(database.db, clock(), dead?.id)).toBe(1);
  await sendDue();
  expect((await rows())[0]).toMatchObject({ status: 'sent', attempts: 1 });
});

test.for([
  ['451 4.3.0 Try again later', 'queued'],
  ['452 4.2.2 Mailbox full', 'queued'],
  ['550 5.7.1 Relaying denied', 'queued'],
  ['550 No', 'dead'],
  ['553 5.1.3 Bad address', 'dead'],
])('a recipient refused with %j is %s', async ([answer, status]) => {
  const office = await openPostOffice();
  office.manners.refuse = () => answer;
  const { write, sendDue } = setUp(smtp(office.url));
  await write('verify-email', verify);
  await sendDue();
  expect(await rows()).toMatchObject([{ status, attempts: 1 }]);
  expect(office.received).toEqual([]);
});

test.for([
  ['554 5.6.0 Not this', 'dead'],
  ['451 4.7.1 Greylisted', 'queued'],
])('a text refused with %j is %s', async ([answer, status]) => {
  const office = await openPostOffice();
  office.manners.refuseText = answer;
  const { write, sendDue } = setUp(smtp(office.url));
  await write('verify-email', verify);
  await sendDue();
  expect(await rows()).toMatchObject([{ status }]);
});

test('waits grow; after about a day of refusals a mail is dead', async () => {
  const office = await openPostOffice();
  office.manners.refuse = () => '451 Not now';
  const { write, sendDue, clock } = setUp(smtp(office.url));
  await write('verify-email', verify);
  const begin = clock().getTime();
  const tries: number[] = [];
  for (;;) {
    await sendDue();
    tries.push((clock().getTime() - begin) / minute);
    const [row] = await rows();
    expect(row?.attempts).toBe(tries.length);
    if (row?.status === 'dead') break;
    const due = new Date(row?.due_at);
    clock.set(new Date(due.getTime() - 1));
    await sendDue();
    expect(await rows()).toEqual([row]);
    clock.set(due);
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 30, 60, 120, 240, 480, 720, 960, 1200, 1440]);
});

test('a slow server gets its time, and nobody sends the same mail meanwhile', async () => {
  const office = await openPostOffice();
  const { promise, resolve } = Promise.withResolvers<void>();
  office.manners.hold = promise;
  const { write, sendDue, clock } = setUp(smtp(office.url));
  const other = setUp(smtp(office.url));
  await write('verify-email', verify);
  const slow = sendDue();
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  clock.advance(2 * minute);
  other.clock.advance(2 * minute);
  await other.sendDue();
  await sendDue();
  resolve();
  await slow;
  expect(office.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]);
});

test('a server that says nothing more is given up, and asked again later', async () => {
  const office = await openPostOffice();
  const { promise, resolve } = Promise.withResolvers<void>();
  office.manners.hold = promise;
  const { write, sendDue, clock } = setUp(smtp(office.url, { mail: 1500 }));
  await write('verify-email', verify);
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
  office.manners.hold = undefined;
  office.received.length = 0;
  clock.advance(minute);
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  resolve();
});

test('a server that dies before it answers gets the mail again under the same Message-ID and date', async () => {
  const office = await openPostOffice();
  office.manners.hangsUp = true;
  const { write, sendDue, clock } = setUp(smtp(office.url));
  await write('verify-email', verify);
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
  office.manners.hangsUp = false;
  clock.advance(minute);
  await sendDue();
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  const [first, second, ...more] = office.received;
  expect(more).toEqual([]);
  expect([second?.messageId, second?.date, second?.text]).toEqual([first?.messageId, first?.date, first?.text]);
});

test('an email that was accepted while the database was away is not sent again', async () => {
  const office = await openPostOffice();
  const { write, mailer, job, clock } = setUp(smtp(office.url));
  await write('verify-email', verify);
  const [row] = await rows();
  const { db } = database;
  let isAway = false;
  // Of an attempt's two statements only the first succeeds.
  const failing = new Proxy(db, {
    get(target, name) {
      if (name === 'update' && isAway) throw new Error('the connection was lost');
      if (name === 'update') isAway = true;
      return Reflect.get(target, name, target);
    },
  });
  await expect(mailer.send({ ...job(), database: { db: failing } }, row?.id)).rejects.toThrow('was lost');
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
  clock.advance(60 * minute);
  expect(await mailer.send(job(), row?.id)).toBe('sent');
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  expect(office.received).toHaveLength(1);
});

test('a mail that another key sealed waits for the right key however long, and no one blames the mail server', async () => {
  const office = await openPostOffice();
  const { write, sendDue, clock } = setUp(smtp(office.url));
  const wrong = setUp(smtp(office.url), {
    cipher: {
      ...testSettings().cipher,
      open: () => {
        throw new Error('Unsupported state');
      },
    },
  });
  await write('verify-email', verify);
  // Longer than a mail server may be away.
  for (let tries = 0; tries < 20; tries += 1) {
    await wrong.sendDue();
    wrong.clock.advance(240 * minute);
  }
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 20, last_error: 'EUNSEAL: Unsupported state' }]);
  expect(wrong.lines.join('\n')).toContain('can’t be decrypted with this SECRET_KEY');
  expect(wrong.lines.join('\n')).not.toContain('mail server');
  clock.advance(100 * 240 * minute);
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'sent' }]);
  expect(office.received).toHaveLength(1);
});

test('sent mails are forgotten after 30 days, dead ones after 90, waiting ones never', async () => {
  const office = await openPostOffice();
  const { write, mailer, job, clock } = setUp(smtp(office.url));
  for (const to of ['sent@example.ug', 'dead@example.ug', 'waiting@example.ug'])
    await write('verify-email', verify, to);
  await database.query(`update mails set status = split_part(recipient, '@', 1) where recipient not like 'waiting%'`);
  const left = async () => (await rows()).map(({ recipient }) => recipient.split('@')[0]).toSorted();
  clock.advance(30 * 24 * 60 * minute - 1);
  expect(await mailer.forgetOld(job())).toBe(0);
  clock.advance(1);
  expect(await mailer.forgetOld(job())).toBe(1);
  expect(await left()).toEqual(['dead', 'waiting']);
  clock.advance(60 * 24 * 60 * minute);
  expect(await mailer.forgetOld(job())).toBe(1);
  expect(await left()).toEqual(['waiting']);
});

test('the log names no recipient, no link and nothing of a text', async () => {
  const office = await openPostOffice();
  office.manners.refuse = (to) => (to.includes('dead') ? `550 ${to} canary-answer` : `451 ${to} canary-answer`);
  const url = office.url.replace('//', '//canary-user:canary-password@');
  const { write, sendDue, lines } = setUp(smtp(url));
  const { write: plainWrite, sendDue: plainSendDue, lines: plainLines } = setUp(smtp(office.url));
  await write('verify-email', { firstName: 'canary-name', link }, 'canary-later@example.ug');
  await sendDue();
  await database.query('delete from mails');
  await plainWrite(
    'contact-message',
    {
      id: '0193f000-0000-7000-8000-00000000c001',
      name: 'canary',
      email: 'canary@x.ug',
      subject: 'canary',
      message: 'canary',
      type: 'general',
      at: '2026-11-20T09:00:00.000Z',
    },
    'canary-dead@example.ug',
  );
  await plainWrite('verify-email', { firstName: 'canary-name', link }, 'canary-later@example.ug');
  await plainSendDue();
  const allLines = [...lines, ...plainLines];
  expect(allLines).toHaveLength(3);
  expect(allLines.join('\n')).not.toContain('canary');
});
