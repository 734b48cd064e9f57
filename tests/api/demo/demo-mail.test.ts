import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DemoMail } from '#shared/api/demo.ts';
import type { CalendarPart } from '#shared/consultations/calendar-event.ts';
import { openFolder } from '#server/mail/transports/folder-transport.ts';
import { openMailArchive } from '#server/mail/mail-archive.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { v7 as uuidv7 } from 'uuid';

const at = '2026-11-20T09:00:00.000Z';

const calendar: CalendarPart = {
  method: 'REQUEST',
  attendeeName: 'Grace',
  event: {
    id: uuidv7(),
    sequence: 1,
    title: 'Consultation with Okello',
    startsAt: '2026-11-24T07:00:00.000Z',
    endsAt: '2026-11-24T07:30:00.000Z',
    description: 'By telephone.',
    location: '',
    url: 'https://mwesigwa.example/dashboard',
    status: 'confirmed',
  },
};

/** A demo with two mails; the second has a calendar file. */
async function startDemo(isLocal: boolean, isDemo = true) {
  const folder = join(temporaryFolder(), 'mail');
  const transport = openFolder({ folder, from: 'no-reply@mwesigwa.example' });
  const mails = ['First', 'Second'].map((subject, n) => ({
    id: uuidv7({ msecs: new Date(at).getTime() + n }),
    to: 'grace@example.ug',
    subject,
    html: `<p>${subject}</p>`,
    text: subject,
    writtenAt: new Date(new Date(at).getTime() + n),
    ...(n === 1 && { calendar }),
  }));
  for (const mail of mails) await transport.deliver(mail);
  const server = await startTestApp({ site: { isDemo, isLocal }, mailArchive: openMailArchive(folder) });
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  const headersFor = async (role: 'user' | 'admin') =>
    signIn(server.database.db, (await createUser(server.database.db, { role })).id, server.clock());
  return { get, headersFor, ids: mails.map(({ id }) => id) };
}

test('on the computer that runs the demo, everyone can read the demo’s emails, newest first', async () => {
  const { get, ids } = await startDemo(true);
  const [first, second] = ids;
  const list = await get('/api/demo/mails');
  expect(list.statusCode).toBe(200);
  expect(list.headers['cache-control']).toBe('no-store');
  expect(list.json()).toEqual({
    mails: [
      { id: second, to: 'grace@example.ug', subject: 'Second', at: '2026-11-20T09:00:00.001Z' },
      { id: first, to: 'grace@example.ug', subject: 'First', at },
    ],
    total: 2,
  });
  const one = await get(`/api/demo/mails/${first}`);
  expect(one.json()).toEqual({
    mail: { id: first, to: 'grace@example.ug', subject: 'First', at, html: '<p>First</p>', text: 'First' },
  });
  const withFile = await get(`/api/demo/mails/${second}`);
  expect(withFile.json<{ mail: DemoMail }>().mail.calendar).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*METHOD:REQUEST/);
  for (const id of [uuidv7(), '..%2F..%2Fsecret', 'x'])
    expect((await get(`/api/demo/mails/${id}`)).statusCode).toBe(404);
});

test('requests through a tunnel or under another host name don’t count as local', async () => {
  const { get, ids } = await startDemo(true);
  const foreign: Record<string, string>[] = [
    { host: 'mwesigwa.tunnel.example' },
    { host: 'localhost.evil.example:3000' },
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
  ];
  for (const headers of foreign)
    for (const url of ['/api/demo/mails', `/api/demo/mails/${ids[0]}`])
      expect((await get(url, headers)).json()).toMatchObject({ code: 'unauthenticated' });
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
    expect((await get('/api/demo/mails', { host })).statusCode).toBe(200);
});

test('from another computer, only the administrator can read the emails', async () => {
  const { get, headersFor, ids } = await startDemo(false);
  const [user, admin] = [await headersFor('user'), await headersFor('admin')];
  for (const url of ['/api/demo/mails', `/api/demo/mails/${ids[0]}`]) {
    expect((await get(url)).json()).toMatchObject({ code: 'unauthenticated' });
    expect((await get(url, user)).json()).toMatchObject({ code: 'forbidden' });
    expect((await get(url, admin)).statusCode).toBe(200);
  }
});

test('a real installation shows its stored emails to no one', async () => {
  const { get, headersFor, ids } = await startDemo(true, false);
  const admin = await headersFor('admin');
  for (const url of ['/api/demo/mails', `/api/demo/mails/${ids[0]}`])
    for (const headers of [{}, admin]) expect((await get(url, headers)).statusCode).toBe(404);
});
