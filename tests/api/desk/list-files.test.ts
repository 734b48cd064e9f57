import { beforeAll, describe, expect, test } from 'vitest';
import { tokenLifetimes } from '#shared/account/session.ts';
import { forgetTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import {
  applicationAt,
  fourPeople,
  need,
  newPerson,
  type Person,
  signInPerson,
} from '#tests/support/applications/application-people.ts';
import { consultationAt } from '#tests/support/consultations/consultations.ts';
import { createProfessional, createReview } from '#tests/support/people/factories.ts';
import { written } from '#tests/support/messages/message-people.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
let people: Awaited<ReturnType<typeof fourPeople>>;
beforeAll(async () => {
  server.clock.set(new Date('2026-11-20T09:00:00.000Z'));
  people = await fourPeople(server);
});

/** Requests a file and downloads it. */
async function save(url: string, filter: object = {}, by: Person = people.admin) {
  const offered = await by.call('POST', url, filter);
  expect(offered.status, JSON.stringify(offered)).toBe(200);
  return await server.app.inject(offered.path);
}

/** Parses CSV by RFC 4180; each row as an object by column name. */
function parseRows(text: string): Record<string, string>[] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const records: string[][] = [[]];
  const cells = text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g);
  for (const [whole, quoted, plain, end] of cells) {
    if (whole === '') break;
    records.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') records.push([]);
  }
  const [names = [], ...rows] = records.filter((record) => record.length > 0);
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}
const savedRows = async (...args: Parameters<typeof save>) => parseRows((await save(...args)).body);
const listAuditEvents = async (action: string) =>
  (
    await server.database.query(
      'select actor_id, actor_role, subject_id, facts from audit_events where action = $1 order by seq',
      [action],
    )
  ).rows;

describe('the list of applications as a file', () => {
  test('has what the list shows, for a spreadsheet, without formulas', async () => {
    const title = '=cmd|"/C calc"!A0, and\nmore';
    const sent = need({
      title: title.replace('\n', ' '),
      userDetails: { name: '@Grace', email: 'grace@example.com', phone: '0772 123456' },
    });
    await people.client.call('POST', '/applications', sent);
    const answer = await save('/applications/export');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="mwesigwa-applications-2026-11-20.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(parseRows(answer.body)).toEqual([
      {
        'Application number': expect.stringMatching(/^[0-9a-f-]{36}$/),
        Title: `'=cmd|"/C calc"!A0, and more`,
        Service: 'Tax Consultation',
        Client: `'@Grace`,
        'Client’s e-mail address': 'grace@example.com',
        'Client’s telephone number': `'+256772123456`,
        District: '',
        'Budget from (USh)': '300000',
        'Budget to (USh)': '900000',
        Urgency: 'medium',
        Status: 'pending',
        Stage: '',
        Professional: '',
        'Preferred professional': '',
        'Submitted (Kampala time)': '2026-11-20 12:00',
        'Last step (Kampala time)': '2026-11-20 12:00',
        'To decide or assign by (Kampala time)': '2026-11-24 18:00',
        'Ended (Kampala time)': '',
        'Reason for the decision': '',
      },
    ]);
  });

  test('has the filters and the order of the list, however many rows', async () => {
    await server.database.query(
      `insert into applications (id, user_id, service_type, title, description, budget_min, budget_max, urgency, name, email,
         submitted_at, released_at, updated_at, search_text)
       select gen_random_uuid(), $1, 'Tax Consultation', 'Many ' || n, 'd', 1, 2 + n, case when n % 3 = 0 then 'high' else 'low' end,
         'Grace', 'g@example.com', t, t, t, 'many ' || n
       from generate_series(1, 1234) n, lateral (select $2::timestamptz - n * interval '1 hour' as t) at`,
      [people.client.id, server.clock()],
    );
    await applicationAt(people, 'unassigned', 'Free');
    for (const filter of [
      {},
      { sort: 'budget' },
      { sort: 'oldest', urgency: 'high' },
      { unassigned: true },
      { search: 'many 77' },
      { from: '2026-11-10', to: '2026-11-12', sort: 'longest' },
      { overdue: true, status: 'pending' },
    ]) {
      const rows = await savedRows('/applications/export', filter);
      const query = new URLSearchParams({ ...filter, limit: '100' } as unknown as Record<string, string>);
      const { applications, total } = await people.admin.call('GET', `/applications?${query}`);
      expect(rows.length, JSON.stringify(filter)).toBe(total);
      expect(rows.slice(0, 100).map((row) => row['Application number'])).toEqual(
        applications.map(({ id }: { id: string }) => id),
      );
    }
    expect(await people.admin.call('POST', '/applications/export', { limit: 5 })).toMatchObject({ status: 400 });
    expect(await people.admin.call('POST', '/applications/export', { sort: 'dearest' })).toMatchObject({ status: 400 });
  });

  test('a download link works once, within a minute, and only an admin’s latest link works', async () => {
    const second = await newPerson(server, 'admin');
    const offer = async (by: Person) => (await by.call('POST', '/applications/export', {})).path;
    const [old, path, others] = [await offer(people.admin), await offer(people.admin), await offer(second)];
    const get = async (url: string) => (await server.app.inject(url)).statusCode;
    expect((await server.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(404);
    expect([await get(old), await get(path), await get(path), await get(others)]).toEqual([404, 200, 404, 200]);
    const late = await offer(people.admin);
    server.clock.advance(60_001);
    expect(await get(late)).toBe(404);
  });

  test.each([
    ['isn’t an admin any more', `update users set role = 'user' where id = $1`],
    ['is suspended', 'update users set suspended_at = now() where id = $1'],
    ['left', 'delete from users where id = $1'],
  ])('a download link stops working once the admin who requested it %s', async (_, change) => {
    const leaving = await newPerson(server, 'admin');
    const { path } = await leaving.call('POST', '/applications/export', {});
    await server.database.query(change, [leaving.id]);
    const before = (await listAuditEvents('list.save_file')).length;
    expect((await server.app.inject(path)).statusCode).toBe(404);
    expect((await listAuditEvents('list.save_file')).length).toBe(before);
  });

  test('a download link ends with its session, but still works after that session’s token is exchanged', async () => {
    const admin = await newPerson(server, 'admin');
    const elsewhere = await signInPerson(server, admin.id, admin.email);
    const offer = async (by: Person) => (await by.call('POST', '/applications/export', {})).path;
    const get = async (url: string) => (await server.app.inject(url)).statusCode;

    const validPath = await offer(admin);
    expect(await admin.call('POST', '/auth/refresh', {})).toMatchObject({ status: 200 });
    await elsewhere.call('POST', '/auth/logout', {});
    expect(await get(validPath)).toBe(200);
    const ended = await offer(admin);
    expect(await admin.call('POST', '/auth/logout', {})).toMatchObject({ status: 200 });
    expect(await get(ended)).toBe(404);
  });

  test('the filters of a download link are deleted when it expires, although its token stays for a week', async () => {
    const readFilters = async () =>
      (
        await server.database.query(
          `select wanted from one_time_tokens where user_id = $1 and purpose = 'download' and used_at is null`,
          [people.admin.id],
        )
      ).rows;
    await people.admin.call('POST', '/applications/export', { search: 'grace nakato' });
    const sweep = () => forgetTokens(server.database.db, server.clock());
    server.clock.advance(tokenLifetimes.download - 1);
    await sweep();
    expect(JSON.stringify(await readFilters())).toContain('grace nakato');
    server.clock.advance(1);
    await sweep();
    expect(await readFilters()).toEqual([{ wanted: null }]);
  });

  test('hides what the list hides of clients who left', async () => {
    const { id: userId, email } = await ownAccount(server);
    const { id } = await applicationAt({ ...people, client: await signInPerson(server, userId, email) }, 'completed');
    const client = await signInPerson(server, userId, email);
    const left = await client.call('POST', '/account/delete', { currentPassword: ownPassword });
    expect(left).toMatchObject({ status: 200 });
    const { application } = await people.admin.call('GET', `/applications/${id}`);
    expect(application).toMatchObject({ budget: null, userDetails: { name: 'Deleted user' } });
    const rows = await savedRows('/applications/export', { status: 'completed' });
    expect(rows.find((row) => row['Application number'] === id)).toMatchObject({
      'Budget from (USh)': '',
      'Budget to (USh)': '',
      Client: 'Deleted user',
      'Client’s telephone number': '',
    });
  });

  test('the log says who asked for which list and how many rows left, and nothing of the search', async () => {
    const before = (await listAuditEvents('list.save_file')).length;
    await save('/applications/export', { search: 'many 77 ' });
    const { rows: tokens } = await server.database.query(
      `select wanted from one_time_tokens where user_id = $1 and purpose = 'download' and used_at is not null`,
      [people.admin.id],
    );
    expect(tokens.every(({ wanted }: { wanted: unknown }) => wanted === null)).toBe(true);
    expect((await listAuditEvents('list.offer_file')).at(-1)).toMatchObject({
      actor_id: people.admin.id,
      facts: { list: 'applications' },
    });
    const saved = await listAuditEvents('list.save_file');
    expect(saved.length).toBe(before + 1);
    expect(saved.at(-1)).toMatchObject({
      actor_id: people.admin.id,
      actor_role: 'admin',
      facts: { list: 'applications' },
    });
    expect(saved.at(-1).facts.rows).toBeGreaterThan(0);
    expect(JSON.stringify(saved)).not.toContain('many');
  });
});

test('accounts, problems and reviews are downloaded with the filters of their lists', async () => {
  await createProfessional(server.database.db, {
    name: '-Zziwa Quartz',
    approvalStatus: 'pending',
    approvedAt: null,
    phoneNumber: '+256772123456',
    specializations: ['Tax Planning', 'Estate Planning'],
  });
  const pending = { approval_status: 'pending', search: 'quartz' };
  expect(await savedRows('/professionals/accounts/export', pending)).toMatchObject([
    {
      Name: `'-Zziwa Quartz`,
      'Telephone number': `'+256772123456`,
      Specializations: 'Tax Planning, Estate Planning',
      Status: 'pending',
    },
  ]);
  const { total } = await people.admin.call('GET', '/professionals/accounts');
  expect((await savedRows('/professionals/accounts/export')).length).toBe(total);

  const { id, problemId } = await applicationAt(people, 'problem', 'Books of my shop');
  const open = [
    { 'Case number': problemId, 'Application number': id, Title: 'Books of my shop', 'Reported by': 'client' },
  ];
  expect(await savedRows('/problems/export', { state: 'open' })).toMatchObject(open);
  expect(await savedRows('/problems/export', { state: 'decided' })).toEqual([]);

  const review = await createReview(server.database.db, people.professional.id, { comment: '=1+1' });
  await people.client.call('POST', `/reviews/${review.id}/report`, { reason: 'other', words: 'Look.' });
  expect(await savedRows('/reviews/export')).toMatchObject([
    { 'Review number': review.id, Review: `'=1+1`, 'Open reports': '1', Status: 'published' },
  ]);
  expect(await savedRows('/reviews/export', { list: 'hidden' })).toEqual([]);
});

test('consultations, reported messages and people are downloaded with the filters of their lists', async () => {
  const { client, professional } = people;
  const declined = await consultationAt(server, { professional: professional.id }, 'declined', { name: '+Grace' });
  await consultationAt(server, { professional: professional.id }, 'requested', { message: 'A secret of mine' });
  const consultations = await save('/consultations/export', { status: 'declined' });
  expect(parseRows(consultations.body)).toMatchObject([
    { 'Consultation number': declined.id, Client: `'+Grace`, Status: 'declined', 'How to meet': 'telephone' },
  ]);
  const all = await save('/consultations/export');
  expect(parseRows(all.body)).toHaveLength(2);
  expect(all.body).not.toContain('A secret of mine');

  const { id: applicationId } = await applicationAt(people, 'assigned', 'Returns');
  const { id } = await written(professional, { receiverId: client.id, applicationId, content: '=Pay me' });
  await client.call('POST', `/messages/${id}/report`, { reason: 'money', words: 'He asked.' });
  expect(await savedRows('/messages/reports/export', { state: 'open', sort: 'newest' })).toMatchObject([
    { Message: `'=Pay me`, Reason: 'money', 'In their words': 'He asked.', Decision: '' },
  ]);
  expect(await savedRows('/messages/reports/export', { state: 'decided' })).toEqual([]);

  expect(await savedRows('/people/export', { search: client.email })).toMatchObject([
    { 'Account number': client.id, 'E-mail address': client.email, 'Account type': 'user', State: 'active' },
  ]);
  const { total } = await people.admin.call('GET', '/people');
  expect((await savedRows('/people/export', { sort: 'oldest' })).length).toBe(total);
});
