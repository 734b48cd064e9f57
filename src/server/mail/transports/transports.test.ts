import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { v7 as uuidv7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import type { CalendarEvent } from '#shared/consultations/calendar-event.ts';
import { writeInvitation } from '#server/calendar/write-calendar.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { openPostOffice } from '#tests/support/mail/post-office.ts';
import { openFolder } from './folder-transport.ts';
import { openMailArchive } from '#server/mail/mail-archive.ts';
import { openSmtp } from './smtp-transport.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

const from = 'no-reply@mwesigwa.example';
const writtenAt = new Date('2026-11-20T09:00:00.000Z');
const event: CalendarEvent = {
  id: '0197d5c8-0000-7000-8000-000000000001',
  sequence: 1,
  title: 'Consultation with Okello',
  startsAt: '2026-11-24T07:00:00.000Z',
  endsAt: '2026-11-24T07:30:00.000Z',
  description: 'Oli otya ŋŋ 👩🏾‍💼',
  location: '',
  url: 'https://mwesigwa.example/dashboard',
  status: 'confirmed',
};
const mail = (overrides: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: uuidv7({ msecs: (overrides.writtenAt ?? writtenAt).getTime() }),
  to: 'grace@example.ug',
  subject: 'Confirm your e-mail address',
  html: '<p>Oli otya — <b>webale</b></p>',
  text: 'Oli otya — webale',
  writtenAt,
  ...overrides,
});
/** A part of text, as the parser gives it: with line ends of its own. */
const asRead = (file: string) => file.replaceAll('\r\n', '\n');
const opened = <T extends MailTransport>(transport: T): T => {
  onTestFinished(() => transport.close());
  return transport;
};

test.for([
  ['a long address', { to: `${'g'.repeat(64)}@${`${'k'.repeat(61)}.`.repeat(3)}ug` }],
  ['a name with marks', { subject: 'Nakató Ñuwagaba asks for a consultation 👩🏾‍💼' }],
  ['a domain of another script', { to: 'grace@ñuwagaba.example' }],
  ['a name of another script', { to: 'nakató@example.ug' }],
])('%s arrives as it was written', async ([, overrides]) => {
  const office = await openPostOffice();
  const sent = mail(overrides as Partial<OutgoingMail>);
  expect(await opened(openSmtp({ url: office.url, from })).deliver(sent)).toEqual({ outcome: 'taken' });
  const [got] = office.received;
  expect(got).toMatchObject({ subject: sent.subject, text: `${sent.text}\n`, html: `${sent.html}\n` });
  expect(got?.envelopeTo).toEqual([sent.to]);
});

test('nothing that is written becomes a header or another recipient', async () => {
  const office = await openPostOffice();
  const transport = opened(openSmtp({ url: office.url, from }));
  const attack = 'Hello\r\nBcc: canary@evil.example\r\n\r\nOther text';
  await transport.deliver(mail({ subject: attack, replyTo: 'a@x.ug, canary@evil.example' }));
  await transport.deliver(mail({ to: 'grace@example.ug, canary@evil.example' }));
  await transport.deliver(mail({ to: 'grace@example.ug>\r\nRCPT TO:<canary@evil.example' }));
  for (const { envelopeTo, headers, bcc } of office.received) {
    expect(envelopeTo.filter((address) => address === 'canary@evil.example')).toEqual([]);
    expect(bcc).toBeUndefined();
    expect(headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  }
  expect(office.received[0]?.text).toBe('Oli otya — webale\n');
});

test('the user name and the password are sent to the mail server', async () => {
  const logins: unknown[] = [];
  const office = await openPostOffice({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      logins.push([username, password]);
      done(null, { user: username });
    },
  });
  const url = office.url.replace('//', '//mail%40mwesigwa.ug:p%2Fss@');
  expect(await opened(openSmtp({ url, from })).deliver(mail())).toEqual({ outcome: 'taken' });
  expect(logins).toEqual([['mail@mwesigwa.ug', 'p/ss']]);
});

test('when the mail server refuses our password, the email waits instead of failing', async () => {
  const office = await openPostOffice({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(null, { user: undefined }),
  });
  const url = office.url.replace('//', '//user:wrong@');
  expect(await opened(openSmtp({ url, from })).deliver(mail())).toMatchObject({ outcome: 'later' });
});

test.for([
  ['no TLS at all', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }],
  ['a certificate of its own making', {}],
])('an email is not sent beyond this machine to a server with %s', async ([, options]) => {
  // All of 127.0.0.0/8 is this machine, but only 127.0.0.1 is treated as such.
  const office = await openPostOffice({ host: '127.0.0.2', ...(options as object) });
  const delivery = await opened(openSmtp({ url: office.url, from })).deliver(mail());
  expect(delivery).toMatchObject({ outcome: 'later' });
  expect(office.received).toEqual([]);
});

test('an email written to the folder is a file that only we may read, with the same content as a sent one', async () => {
  const folder = join(temporaryFolder(), 'mail');
  const outgoing = mail({ subject: 'Nakató', replyTo: 'okello@example.ug' });
  const transport = opened(openFolder({ folder, from }));
  expect(await transport.deliver(outgoing)).toEqual({ outcome: 'taken' });
  expect(await transport.deliver(outgoing)).toEqual({ outcome: 'taken' });
  expect(readdirSync(folder).toSorted()).toEqual([`${outgoing.id}.eml`, `${outgoing.id}.json`]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const email = await PostalMime.parse(readFileSync(join(folder, `${outgoing.id}.eml`)));
  expect(email).toMatchObject({
    subject: 'Nakató',
    to: [{ address: 'grace@example.ug' }],
    replyTo: [{ address: 'okello@example.ug' }],
    messageId: `<${outgoing.id}@mwesigwa.example>`,
    text: 'Oli otya — webale\n',
  });
  const { writtenAt: at, ...rest } = outgoing;
  expect(await openMailArchive(folder).find(outgoing.id)).toEqual({ ...rest, at: at.toISOString() });
});

test.for(['REQUEST', 'CANCEL'] as const)(
  'a calendar %s arrives both as a part that mail programs read and as an attached file',
  async (method) => {
    const office = await openPostOffice();
    const calendar = { method, attendeeName: 'Nakató', event };
    const sent = mail({ calendar });
    await opened(openSmtp({ url: office.url, from })).deliver(sent);
    const folder = join(temporaryFolder(), 'mail');
    await opened(openFolder({ folder, from })).deliver(sent);
    const archivedMail = await PostalMime.parse(readFileSync(join(folder, `${sent.id}.eml`)));
    const file = writeInvitation(calendar, { from, to: sent.to, writtenAt });
    expect((await openMailArchive(folder).find(sent.id))?.calendar).toBe(file);
    const [arrived] = office.received;
    expect(arrived?.raw.replaceAll('\r\n', '')).toContain(Buffer.from(file).toString('base64'));
    for (const got of [arrived!, archivedMail]) {
      const parts = got.attachments.map(({ mimeType, filename, method: partMethod, content }) => ({
        mimeType,
        filename,
        partMethod,
        text: typeof content === 'string' ? content : new TextDecoder().decode(content),
      }));
      expect(parts).toEqual([
        { mimeType: 'text/calendar', filename: null, partMethod: method, text: asRead(file) },
        { mimeType: 'application/ics', filename: 'consultation.ics', partMethod: undefined, text: asRead(file) },
      ]);
      expect(got.html).toBe(`${sent.html}\n`);
    }
  },
);

test('the folder keeps the newest mails and none older than 30 days', async () => {
  const folder = join(temporaryFolder(), 'mail');
  const transport = opened(openFolder({ folder, from, most: 3 }));
  const minutes = (n: number) => new Date(writtenAt.getTime() + n * 60_000);
  for (const n of [1, 2, 3, 4, 5]) await transport.deliver(mail({ subject: `Mail ${n}`, writtenAt: minutes(n) }));
  const archive = openMailArchive(folder);
  const { mails, total } = await archive.list(2);
  expect([mails.map(({ subject }) => subject), total]).toEqual([['Mail 5', 'Mail 4'], 3]);
  await transport.deliver(mail({ subject: 'Later', writtenAt: minutes(5 + 30 * 24 * 60) }));
  expect((await archive.list(9)).mails.map(({ subject }) => subject)).toEqual(['Later', 'Mail 5']);
  // A site that no longer sends anything removes old mails as well.
  await transport.forgetBefore?.(minutes(6));
  expect((await archive.list(9)).mails.map(({ subject }) => subject)).toEqual(['Later']);
});

test('while nothing can be written the mail waits; without a folder there are no mails', async () => {
  const folder = temporaryFolder();
  expect(await openMailArchive(join(folder, 'none')).list(9)).toEqual({ mails: [], total: 0 });
  expect(await openMailArchive(join(folder, 'none')).find(mail().id)).toBeNull();
  // A folder has the file's name.
  const blocked = mail();
  mkdirSync(join(folder, `${blocked.id}.eml`));
  expect(await opened(openFolder({ folder, from })).deliver(blocked)).toMatchObject({ outcome: 'later', isAway: true });
});
