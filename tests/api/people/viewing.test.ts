import { describe, expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { v7 as uuidv7 } from 'uuid';
import { listEndpoints } from '#shared/api/index.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { viewingLifetime } from '#shared/account/session.ts';
import { endOverViewings, forgetViewings } from '#server/viewings/end-over-viewings.ts';
import { daysAfter } from '#shared/time/time.ts';
import {
  type Answer,
  applicationAt,
  fourPeople,
  newPerson,
  type Person,
} from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { written } from '#tests/support/messages/message-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ poolSize: 6, config: { rateLimits: false } });
const reason = 'They wrote that their application doesn’t open.';
const start = (by: Person, id: string, why = reason) => by.call('PUT', `/people/${id}/viewing`, { reason: why });
const stop = (by: Person, id: string) => by.call('DELETE', `/people/${id}/viewing`);

/** Makes calls with the token of a viewing. */
const viewer =
  (token: string) =>
  async (url: string, method: Endpoint['method'] = 'GET'): Promise<Answer> => {
    const answer = await server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return { ...(isJson && answer.json<object>()), text: answer.body, status: answer.statusCode };
  };
async function viewAs(by: Person, id: string) {
  const reply = await start(by, id);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply));
  return { token: reply.token as string, call: viewer(reply.token) };
}

const eventsAbout = async (id: string) =>
  (
    await server.database.query(
      `select action, actor_id, actor_role, facts from audit_events where subject_id = $1 and action in ('person.view', 'person.read_as', 'person.end_view') order by seq`,
      [id],
    )
  ).rows;
const sweep = () => endOverViewings({ database: server.database, now: server.clock() });

const admin = shared(() => newPerson(server, 'admin'));

test('an admin who gives a reason reads as the person for 15 minutes, and the person is notified of the reason', async () => {
  const client = await newPerson(server, 'user');
  const now = server.clock();
  const until = new Date(now.getTime() + viewingLifetime).toISOString();
  const reply = await start(admin, client.id, `  ${reason} `);
  expect(reply).toMatchObject({
    status: 200,
    user: { id: client.id, role: 'user' },
    admin: 'Grace Nakato',
    at: now.toISOString(),
    expiresAt: until,
  });
  const call = viewer(reply.token);
  expect(await call('/api/account')).toMatchObject({ status: 200, account: { email: client.email } });
  expect(await call('/api/auth/me')).toMatchObject({ user: { id: client.id }, expiresAt: until, idleExpiresAt: until });
  expect(await mailDataTo(server, client.email, 'account-viewed')).toEqual([
    { firstName: 'Grace', at: now.toISOString(), until, reason },
  ]);
  const { notifications } = await client.call('GET', '/notifications');
  expect(notifications).toMatchObject([{ kind: 'account-viewed', path: '/settings/security' }]);
});

describe('what a viewer is refused', () => {
  const toUrl = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, uuidv7());
  const endpoints = listEndpoints();

  test('every call but GET, of the whole contract, with a sentence that says why', async () => {
    const client = await newPerson(server, 'user');
    const { call } = await viewAs(admin, client.id);
    const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
    expect(changing.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const { name, endpoint } of changing) {
      const { status, code, error } = await call(toUrl(endpoint), endpoint.method);
      if (status !== 403 || code !== 'viewing_only' || !error.endsWith('Stop viewing first.'))
        wrong.push(`${name}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  /** Calls that people who aren't admins may make, but viewers may not. A new call must be in this list or be marked `isViewable`. */
  const hidden = [
    'account.calendarFeed',
    'account.dataExport',
    'account.email',
    'account.passkeys',
    'account.secondFactor',
    'account.sessions',
    'account.texts',
    'calendars.feed',
    'demo.mail',
    'demo.mails',
    'downloads.get',
    'events.listen',
    'messages.conversation',
    'messages.conversations',
    'messages.getConversation',
    'messages.ofApplication',
    'messages.recipients',
  ];

  test('secrets, messages, files and events: every read that the contract doesn’t allow to viewers', async () => {
    const isForAdmins = ({ access }: Endpoint) =>
      typeof access === 'object' && access.roles.every((role) => role === 'admin');
    const reading = endpoints.filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' && !isForAdmins(endpoint) && !endpoint.isImmutable && !endpoint.isOperational,
    );
    const closed = reading.filter(({ endpoint }) => !endpoint.isViewable && !endpoint.cacheable);
    expect(closed.map(({ name }) => name).toSorted()).toEqual(hidden);
    const client = await newPerson(server, 'user');
    const { call } = await viewAs(admin, client.id);
    // The demo's mails belong to another process.
    const isHere = ({ path }: Endpoint) => server.routes.includes(`GET ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    for (const { name, endpoint } of closed.filter((one) => isHere(one.endpoint)))
      expect(await call(toUrl(endpoint)), name).toMatchObject({ status: 403, code: 'viewing_only' });
  });

  test('everything that only admins may do', async () => {
    const client = await newPerson(server, 'user');
    const { call } = await viewAs(admin, client.id);
    expect(await call('/api/people')).toMatchObject({ status: 403, code: 'viewing_only' });
    expect(await call('/api/audit')).toMatchObject({ status: 403, code: 'viewing_only' });
  });
});

describe('someone with work, messages and secrets', () => {
  const secret = 'Zebra-Nakasero-4711';
  /** A client and a professional with agreed work, who wrote to each other about it. */
  async function involved() {
    const people = await fourPeople(server);
    const { client, professional } = people;
    const { id } = await applicationAt(people, 'engaged');
    await written(client, { receiverId: professional.id, subject: secret, content: secret });
    await written(professional, { receiverId: client.id, subject: secret, content: secret });
    await client.call('POST', '/account/calendar-feed', {});
    await server.database.query(`update sessions set user_agent = $2 where user_id = $1`, [client.id, secret]);
    return { ...people, id };
  }
  /** Every address of the contract that viewers may read, with the ids of the person's records. */
  async function readAll(call: ReturnType<typeof viewer>, id: string): Promise<Answer[]> {
    const open = listEndpoints().filter(({ endpoint }) => endpoint.isViewable);
    return await Promise.all(open.map(({ endpoint }) => call(endpoint.path.replace(/\{\w+\}/g, id))));
  }
  const dump = async () => {
    const { rows } = await server.database.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_events' order by 1`,
    );
    const tables: Record<string, string> = {};
    for (const { table_name: name } of rows as { table_name: string }[])
      tables[name] = (
        await server.database.query(`select md5(string_agg(t::text, ' ' order by t::text)) as sum from "${name}" t`)
      ).rows[0].sum;
    return tables;
  };

  test('is shown as they are, without any word of their messages', async () => {
    const { client, professional, id } = await involved();
    for (const person of [client, professional]) {
      const { call } = await viewAs(admin, person.id);
      const answers = await readAll(call, id);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(8);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      for (const { text } of answers) expect(text).not.toContain(secret);
      expect(await call(`/api/applications/${id}`)).toMatchObject({ application: { id, stage: 'engaged' } });
      expect((await call('/api/dashboards/waiting')).counts).not.toHaveProperty('read_message');
      // The person themselves marks it as read.
      expect(JSON.stringify(await person.call('GET', '/dashboards/waiting'))).toContain(secret);
      expect(JSON.stringify(await person.call('GET', '/messages/conversations'))).toContain(secret);
    }
  });

  test('doesn’t notice it in anything: reading changes no row of the database but the log', async () => {
    const { client, professional, id } = await involved();
    for (const person of [client, professional]) {
      const { call } = await viewAs(admin, person.id);
      const before = await dump();
      await readAll(call, id);
      expect(await dump()).toEqual(before);
    }
  });

  test('has every read logged as the admin’s, once per address and without the words searched for', async () => {
    const { client, id } = await involved();
    const { call } = await viewAs(admin, client.id);
    await call(`/api/applications/${id}`);
    await call(`/api/applications/${id}`);
    await call('/api/professionals?search=secret+words');
    await stop(admin, client.id);
    const events = await eventsAbout(client.id);
    const viewing = events[0].facts.viewing;
    const by = { actor_id: admin.id, actor_role: 'admin' };
    expect(events).toEqual([
      { action: 'person.view', ...by, facts: { viewing, until: expect.any(String) } },
      { action: 'person.read_as', ...by, facts: { viewing, path: `/api/applications/${id}` } },
      { action: 'person.read_as', ...by, facts: { viewing, path: '/api/professionals' } },
      { action: 'person.end_view', ...by, facts: { viewing, how: 'stopped' } },
    ]);
    expect(server.log.filter((line) => line['viewing'] === viewing).length).toBeGreaterThanOrEqual(3);
  });
});

describe('the end', () => {
  test('comes after 15 minutes, whatever the browser asks for', async () => {
    const client = await newPerson(server, 'user');
    const first = await viewAs(admin, client.id);
    server.clock.advance(viewingLifetime - 1000);
    const again = await viewAs(admin, client.id);
    expect(again.token).not.toBe(first.token);
    expect((await first.call('/api/account')).status).toBe(401);
    expect((await again.call('/api/account')).status).toBe(200);
    expect(await mailDataTo(server, client.email, 'account-viewed')).toHaveLength(1);
    server.clock.advance(1000);
    expect(await again.call('/api/account')).toMatchObject({ status: 401, code: 'session_expired' });
    await sweep();
    expect((await eventsAbout(client.id)).at(-1)).toMatchObject({
      action: 'person.end_view',
      facts: { how: 'time_over' },
    });
  });

  const ways: readonly (readonly [string, (by: Person, id: string, other: Person) => Promise<unknown>])[] = [
    ['the admin stops', (by, id) => stop(by, id)],
    ['the admin signs out', (by) => by.call('POST', '/auth/logout')],
    ['the admin is signed out everywhere', (by, _, other) => other.call('DELETE', `/people/${by.id}/sessions`)],
    ['the admin is suspended', (by, _, other) => other.call('PUT', `/people/${by.id}/suspension`, { reason })],
    ['the admin is no longer one', (by, _, other) => other.call('DELETE', `/people/${by.id}/admin`)],
    ['the admin’s account is gone', (by) => server.database.query('delete from users where id = $1', [by.id])],
    ['the admin views as someone else', async (by) => start(by, (await newPerson(server, 'user')).id)],
    ['the person is suspended', (_, id, other) => other.call('PUT', `/people/${id}/suspension`, { reason })],
    ['the person becomes an admin', (_, id, other) => other.call('PUT', `/people/${id}/admin`)],
    ['the person’s account is gone', (_, id) => server.database.query('delete from users where id = $1', [id])],
    [
      'the person signs out everywhere by a new password',
      (_, id, other) => other.call('DELETE', `/people/${id}/sessions`),
    ],
  ];
  test.each(ways)('comes at once when %s', async (_, end) => {
    const [by, client] = [await newPerson(server, 'admin'), await newPerson(server, 'user')];
    const { call } = await viewAs(by, client.id);
    expect((await call('/api/account')).status).toBe(200);
    // Some of these calls need fresh proof, and the clock has moved on since the first admin signed in.
    await end(by, client.id, await newPerson(server, 'admin'));
    expect(await call('/api/account')).toMatchObject({ status: 401, code: 'unauthenticated' });
    await sweep();
    const { rows } = await server.database.query(
      'select 1 from viewings where admin_id = $1 and person_id = $2 and ended_at is null',
      [by.id, client.id],
    );
    expect(rows).toEqual([]);
  });

  test('of the admin’s own session, also by inactivity, ends the viewing', async () => {
    const [by, client] = [await newPerson(server, 'admin'), await newPerson(server, 'user')];
    const { call } = await viewAs(by, client.id);
    await server.database.query(`update sessions set last_activity_at = $2 where user_id = $1`, [
      by.id,
      new Date(server.clock().getTime() - 4 * 3_600_000),
    ]);
    expect((await call('/api/account')).status).toBe(401);
    await sweep();
    expect((await eventsAbout(client.id)).at(-1)).toMatchObject({ facts: { how: 'account_changed' } });
  });

  test('stays final when a suspension of the person is lifted again', async () => {
    const [by, client] = [await newPerson(server, 'admin'), await newPerson(server, 'user')];
    const { call } = await viewAs(by, client.id);
    await admin.call('PUT', `/people/${client.id}/suspension`, { reason });
    await admin.call('DELETE', `/people/${client.id}/suspension`);
    expect((await call('/api/account')).status).toBe(401);
  });

  test('is stored for a month for the person’s copy of their data, and then deleted', async () => {
    const client = await newPerson(server, 'user');
    await viewAs(admin, client.id);
    await stop(admin, client.id);
    await stop(admin, client.id);
    expect((await eventsAbout(client.id)).filter(({ action }) => action === 'person.end_view')).toHaveLength(1);
    const left = async () =>
      (await server.database.query('select 1 from viewings where person_id = $1', [client.id])).rows.length;
    await forgetViewings(server.database.db, daysAfter(server.clock(), 30));
    expect(await left()).toBe(1);
    await forgetViewings(server.database.db, daysAfter(server.clock(), 31));
    expect(await left()).toBe(0);
  });
});

describe('who can’t be viewed', () => {
  test.each([
    ['an admin', async () => (await newPerson(server, 'admin')).id, 409],
    ['oneself', async () => admin.id, 409],
    ['someone suspended', async () => (await newPerson(server, 'user', { suspendedAt: server.clock() })).id, 409],
    [
      'someone who hasn’t taken the account over',
      async () => (await newPerson(server, 'user', { takeover: 'password' })).id,
      409,
    ],
    ['no one', async () => uuidv7(), 404],
  ] as const)('%s', async (_, whom, status) => {
    const id = await whom();
    expect((await start(admin, id)).status).toBe(status);
    expect(await eventsAbout(id)).toEqual([]);
  });

  test('any person, unless an admin asks and gives a reason', async () => {
    const [client, other] = [await newPerson(server, 'user'), await newPerson(server, 'user')];
    expect(await start(admin, client.id, ' ')).toMatchObject({
      status: 400,
      fields: { reason: 'Please give the reason.' },
    });
    expect((await start(other, client.id)).status).toBe(403);
    expect((await admin.call('GET', `/people/${client.id}`)).person.acts).toContain('view_as');
    expect((await admin.call('GET', `/people/${admin.id}`)).person.acts).not.toContain('view_as');
  });

  test('any person by a value read from the database instead of the token', async () => {
    const client = await newPerson(server, 'user');
    const { token } = await viewAs(admin, client.id);
    const { rows } = await server.database.query('select * from viewings where person_id = $1', [client.id]);
    for (const value of [rows[0].token_hash, rows[0].id, rows[0].family_id])
      for (const sent of [value, `view.${value}`]) expect((await viewer(sent)('/api/account')).status).toBe(401);
    // Without its prefix it is not the token of a session.
    expect((await viewer(token.slice('view.'.length))('/api/account')).status).toBe(401);
  });
});

test('a viewing is no session of the person: no activity, no device, no place in their list', async () => {
  const client = await newPerson(server, 'user');
  const before = (await admin.call('GET', `/people/${client.id}`)).person;
  server.clock.advance(120_000);
  const { call } = await viewAs(admin, client.id);
  await call('/api/account');
  const { person } = await admin.call('GET', `/people/${client.id}`);
  expect([person.lastActiveAt, person.sessions]).toEqual([before.lastActiveAt, before.sessions]);
  expect((await client.call('GET', '/account/sessions')).total).toBe(1);
});

describe('with limits', () => {
  const limited = sharedTestApp();

  test('the same person is viewed at most 5 times a day', async () => {
    const [by, client] = [await newPerson(limited, 'admin'), await newPerson(limited, 'user')];
    for (let time = 1; time <= 5; time += 1) {
      expect((await start(by, client.id, `Reason ${time}`)).status).toBe(200);
    }
    expect(await start(by, client.id, 'Once more')).toMatchObject({ status: 429 });
    // The viewing begun last continues.
    expect((await start(by, client.id, 'Reason 5')).status).toBe(200);
  });
});
