import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { sweepCredentials } from '#server/features/credentials/jobs.ts';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import type { CheckedPerson } from '#shared/api/credentials/check.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';
import { waitingMails } from '#tests/support/mail/mails.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { testSettings } from '#tests/support/app/app.ts';

const server = sharedTestApp();
let n = 0;
let id = '';
let name = '';
let number = '';
const admin = shared(() => newPerson(server, 'admin'));
beforeEach(async () => {
  n += 1;
  name = `Nalubega ${'abcdefghij'[n % 10]}ana${n}`;
  number = `CHK${n}00${n}`;
  ({ id } = await createProfessional(server.database.db, {
    name,
    businessName: `Nile & Sons ${n}`,
    phoneNumber: `+25677${String(1_000_000 + n)}`,
    searchText: ` ${name.toLowerCase()} nile sons ${n} `,
    nameSort: name.toLowerCase(),
  }));
  await createCredential(server.database.db, id, {
    number,
    numberNorm: number,
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
  });
});
let moved = 0;
const move = (milliseconds: number) => {
  moved += milliseconds;
  server.clock.advance(milliseconds);
};
afterEach(() => {
  server.clock.advance(-moved);
  moved = 0;
});

const ask = async (text: string) => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/check', payload: { text } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReplyOf<typeof contract.check.find>>();
};
const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url: `/api/check${url}`, payload });
const day = 86_400_000;

describe('checking a person', () => {
  test.each([
    ['a name', () => name, 'name'],
    ['a name in another order, with signs', () => `${name.split(' ').toReversed().join(', ')}!`, 'name'],
    ['a firm', () => `nile sons ${n}`, 'name'],
    ['a telephone number', () => `077 ${1_000_000 + n}`, 'telephone'],
    ['a licence’s number, however written', () => `${number.slice(0, 3).toLowerCase()}-${number.slice(3)}`, 'number'],
  ])('by %s', async (_what, text, by) => {
    expect(await ask(text())).toMatchObject({ by, people: [{ id, credentials: [{ standing: 'checked', number }] }] });
  });

  test('finds only professionals in the public list, and says whether the input was read as a name or number', async () => {
    await server.database.query(
      `update professionals set approval_status = 'rejected', approved_at = null where id = $1`,
      [id],
    );
    expect((await ask(name)).people).toEqual([]);
    expect((await ask(number)).people).toEqual([]);
    expect((await server.app.inject({ url: `/api/check/${id}` })).statusCode).toBe(404);
    expect(await ask('0700 999999')).toMatchObject({ people: [], by: 'telephone' });
  });

  test('shows a credential as ended from midnight in Kampala after its last day', async () => {
    const lastMoment = Date.parse('2026-12-31T20:59:59.999Z');
    move(lastMoment - server.clock().getTime());
    const readValidity = async () =>
      (await server.app.inject({ url: `/api/check/${id}` })).json<{ person: CheckedPerson }>().person.credentials[0]!
        .standing;
    expect(await readValidity()).toBe('checked');
    move(1);
    expect(await readValidity()).toBe('ended');
    expect((await ask(number)).people[0]!.credentials[0]!.standing).toBe('ended');
    move(-1);
    expect(await readValidity()).toBe('checked');
  });

  test.each([
    ['the digits without their letters', () => `${500_000 + n}`, true],
    ['one wrong letter', () => `KYD/${500_000 + n}`, true],
    ['one letter too few', () => `KY ${500_000 + n}`, true],
    ['another number', () => `KYC/${912_345 + n}`, false],
    ['the last four digits', () => `${500_000 + n}`.slice(-4), false],
  ])('%s of a licence’s number: we ask about its holder: %s', async (_what, text, isLike) => {
    const likeNumber = `KYC${500_000 + n}`;
    const { query } = server.database;
    await query(`update credentials set number = $2, number_norm = $2 where professional_id = $1`, [id, likeNumber]);
    const { people, resembling } = await ask(text());
    expect(people).toEqual([]);
    expect(resembling.map((one) => one.id)).toEqual(isLike ? [id] : []);
  });

  test('a name with one wrong letter: we ask about at most three who are called so', async () => {
    for (let count = 0; count < 4; count += 1) {
      const like = { name: `Quirinus ${'abcd'[count]}${n}`, searchText: ' quirinus ', nameSort: 'quirinus' };
      await createProfessional(server.database.db, like);
    }
    expect((await ask('Quirinos')).resembling.map((one) => one.name.split(' ')[0])).toEqual(Array(3).fill('Quirinus'));
    expect((await ask('Xyzzyq Wvutsr')).resembling).toEqual([]);
  });

  test('twenty checks an hour come from one address, and then no more', async () => {
    const send = () =>
      server.app.inject({ method: 'POST', url: '/api/check', payload: { text: name }, remoteAddress: '203.0.113.9' });
    for (let count = 0; count < 20; count += 1) expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(429);
  });

  test('what is typed is in no log', async () => {
    await ask('Secretname Typedbysomeone');
    expect(JSON.stringify(server.log)).not.toContain('Secretname');
  });
});

describe('a reported concern', () => {
  const reportConcern = (overrides: object = {}) =>
    post('/doubts', { about: name, text: 'He asked for money first.', email: '', professionalId: id, ...overrides });

  test('about a professional with a verified credential opens one case', async () => {
    expect((await reportConcern()).statusCode).toBe(201);
    expect((await reportConcern()).statusCode).toBe(201);
    const { cases } = (await admin.call('GET', '/credentials/cases?kind=doubt&state=waiting')) as unknown as {
      cases: { professionalId: string; id: string }[];
    };
    const ours = cases.filter((one) => one.professionalId === id);
    expect(ours).toHaveLength(1);
    const { case: found } = await admin.call('GET', `/credentials/cases/${ours[0]!.id}`);
    expect(found).toMatchObject({
      text: 'He asked for money first.',
      credential: { number },
      outcomes: ['kept', 'revoked'],
    });
  });

  test('about a person who isn’t in our list can only be dismissed', async () => {
    const about = `Unknown ${n}`;
    expect((await reportConcern({ professionalId: '', about, email: 'grace@example.com' })).statusCode).toBe(201);
    const { cases } = (await admin.call('GET', '/credentials/cases?kind=doubt')) as unknown as {
      cases: { title: string; id: string }[];
    };
    const ours = cases.find((one) => one.title === about)!;
    const path = `/credentials/cases/${ours.id}/decision`;
    const body = { reason: 'Not one of ours.', found: 'Nothing', against: 'our list', listDay: '' };
    expect((await admin.call('POST', path, { ...body, outcome: 'revoked' })).status).toBe(409);
    expect(await admin.call('POST', path, { ...body, outcome: 'revoked', against: '' })).toMatchObject({
      status: 400,
      fields: { against: expect.any(String) as string },
    });
    // Nothing was compared with anything.
    expect(await admin.call('POST', path, { ...body, outcome: 'dismissed', against: '' })).toMatchObject({
      status: 200,
    });
  });
});

describe('following', () => {
  const email = () => `follower-${n}@example.com`;
  const listMails = async (kind: string) =>
    (await waitingMails(server.database)).filter((mail) => mail.kind === kind && mail.to === email());
  const readToken = (mail: { data: unknown }, key: 'link' | 'stop') =>
    (mail.data as Record<string, string>)[key]!.split('/follow/')[1]!;

  test('begins by the link of an email, tells of each change, and ends by a link', async () => {
    expect((await post(`/${id}/follow`, { email: email() })).statusCode).toBe(201);
    const [confirm] = await listMails('follow-confirm');
    const token = readToken(confirm!, 'link');
    expect((await post('/follows/read', { token })).json()).toMatchObject({ name, isConfirmed: false });
    await end();
    expect(await listMails('followed-status')).toHaveLength(0);
    expect((await post('/follows/confirm', { token })).statusCode).toBe(200);
    await createCredential(server.database.db, id, {
      number: 'SECOND',
      numberNorm: 'SECOND',
      validUntil: '2026-11-25',
    });
    move(6 * day);
    await sweepCredentials({ database: server.database, now: server.clock() }, testSettings());
    const statusMails = await listMails('followed-status');
    expect(statusMails.map((mail) => (mail.data as { change: string }).change)).toEqual(['ended']);
    const stop = readToken(statusMails[0]!, 'stop');
    expect((await post('/follows/end', { token: stop })).statusCode).toBe(200);
    expect((await post('/follows/read', { token: stop })).statusCode).toBe(404);
  });

  test('begins at once for the caller’s own confirmed address; an unknown token gets a 404', async () => {
    const client = await newPerson(server, 'user');
    expect((await client.call('POST', `/check/${id}/follow`, { email: client.email })).status).toBe(201);
    const { rows } = await server.database.query(
      'select confirmed_at is not null as is_confirmed from credential_follows where email = $1',
      [client.email],
    );
    expect(rows).toEqual([{ is_confirmed: true }]);
    const forged = `${id}.${'A'.repeat(43)}`;
    expect((await post('/follows/confirm', { token: forged })).statusCode).toBe(404);
  });

  async function end(): Promise<void> {
    const { rows } = await server.database.query(`select id from credentials where professional_id = $1`, [id]);
    const opened = await admin.call('POST', `/credentials/${rows[0].id}/recheck`, { why: 'x' });
    await admin.call('POST', `/credentials/cases/${opened.case.id}/decision`, {
      outcome: 'revoked',
      reason: 'Gone.',
      found: 'Gone',
      against: 'the list',
      listDay: '',
    });
  }
});

describe('a licence that ends', () => {
  const sweep = () => sweepCredentials({ database: server.database, now: server.clock() }, testSettings());
  const listMailKinds = async () =>
    (
      await server.database.query(
        `select kind from mails where user_id = $1 and kind like 'credential-%' order by created_at, id`,
        [id],
      )
    ).rows.map(({ kind }) => kind as string);

  test('is announced 90, 60, 30 and 7 days before and once it has ended, each once; not where it is renewed', async () => {
    await sweep();
    expect(await listMailKinds()).toEqual(['credential-ending']);
    await sweep();
    expect(await listMailKinds()).toHaveLength(1);
    move(15 * day);
    await sweep();
    move(20 * day);
    await sweep();
    expect(await listMailKinds()).toHaveLength(3);
    move(8 * day);
    await sweep();
    expect((await listMailKinds()).at(-1)).toBe('credential-ended');
    // The clock goes back: no one is notified twice.
    move(-30 * day);
    await sweep();
    expect(await listMailKinds()).toHaveLength(4);
  });

  test('which is renewed before, is not announced', async () => {
    await createCredential(server.database.db, id, {
      number,
      numberNorm: number,
      validFrom: '2027-01-01',
      validUntil: '2027-12-31',
    });
    await sweep();
    expect(await listMailKinds()).toEqual([]);
  });
});
