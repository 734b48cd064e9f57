import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recoveryHandlers } from '#server/job-handlers.ts';
import { type TestApp, startTestApp, testSettings } from '#tests/support/app.ts';
import {
  applicationAt,
  fourPeople,
  newPerson,
  type Person,
  personOf,
  proposal,
} from '#tests/support/application-people.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { ownAccount, ownPassword } from '#tests/support/own-account.ts';
import { quietLog } from '#tests/support/quiet-log.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof fourPeople>>;
let client: Person;
let professional: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false } });
});
beforeEach(async () => {
  people = await fourPeople(server);
  ({ client, professional, other, admin } = people);
});
afterAll(() => server.close());

const ended = async () =>
  (await mailsTo(server, professional.email)).flatMap(({ kind, data }) => (kind === 'assignment-ended' ? [data] : []));
const assign = (id: string, reason?: string) =>
  admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id, reason });
const reject = () =>
  admin.call(
    'PUT',
    `/professionals/${professional.id}/approval`,
    { approval_status: 'rejected', decision_reason: 'The licence has run out.' },
    { 'if-match': '1' },
  );

describe('whoever had agreed and has the work no more is told where the letter is, and gets it', () => {
  const endings: [string, (id: string) => Promise<unknown>][] = [
    ['cancelled', (id) => admin.call('POST', `/applications/${id}/cancel`, { reason: 'Because.' })],
    ['reassigned', (id) => assign(id, 'Illness.')],
    ['approval_lost', reject],
    [
      'approval_lost',
      async () => {
        await reject();
        expect(await professional.call('POST', '/professionals/profile/review')).toMatchObject({
          professional: { approval_status: 'pending' },
        });
      },
    ],
    [
      'suspended',
      async () => {
        await server.database.query('update users set suspended_at = $2 where id = $1', [
          professional.id,
          server.clock(),
        ]);
        await recoveryHandlers(testSettings())['look-after-proposals'](
          { database: server.database, now: server.clock(), log: quietLog },
          {},
        );
        await server.database.query('update users set suspended_at = null where id = $1', [professional.id]);
      },
    ],
  ];
  test.each(endings)('%s', async (why, end) => {
    const { id, responseId } = await applicationAt(people, 'engaged');
    await end(id);
    expect(await ended()).toMatchObject([{ id, why, hasLetter: true }]);
    expect(await professional.call('GET', '/applications/letters')).toMatchObject({
      status: 200,
      total: 1,
      letters: [
        {
          applicationId: id,
          responseId,
          title: expect.stringMatching(/^VAT /),
          clientName: 'Grace Nakato',
          acceptedAt: server.clock().toISOString(),
          endedAt: server.clock().toISOString(),
        },
      ],
    });
    const { path } = await professional.call('POST', `/applications/${id}/letter`, { responseId });
    expect((await server.app.inject({ url: path })).statusCode).toBe(200);
    // Whoever is not approved is told nothing else of it, and who is no more on it not how it goes on.
    const reads = why === 'cancelled' ? [200] : [403, 404];
    expect(reads).toContain((await professional.call('GET', `/applications/${id}`)).status);
    if (why === 'approval_lost') {
      expect(await professional.call('GET', `/applications/assigned/${professional.id}`)).toMatchObject({
        status: 403,
      });
    }
  });

  test('by the client’s leave: as it was agreed, whatever the application says now', async () => {
    const { id: userId, email } = await ownAccount(server);
    const { id } = await applicationAt({ ...people, client: await personOf(server, userId, email) }, 'engaged');
    const { authorization } = (await personOf(server, userId, email)).headers;
    const left = await server.app.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: { authorization: authorization! },
      payload: { currentPassword: ownPassword },
    });
    expect(left.statusCode).toBe(200);
    expect(await ended()).toMatchObject([{ id, why: 'client_left', hasLetter: true }]);
    expect((await professional.call('GET', '/applications/letters')).letters).toMatchObject([
      { applicationId: id, title: expect.stringMatching(/^VAT /), clientName: 'Grace Nakato' },
    ]);
    const { application } = await professional.call('GET', `/applications/${id}`);
    expect(application).toMatchObject({ title: 'Deleted with the account', budget: null });
    const list = await professional.call('GET', `/applications/assigned/${professional.id}`);
    expect(list.applications[0]).toMatchObject({ id, budget: null });
    const { rows } = await server.database.query(
      'select suggested from application_assignments where application_id = $1',
      [id],
    );
    expect(rows).toEqual([{ suggested: null }]);
  });

  test('a letter says when the work ended: not while it goes on, and not before it was completed', async () => {
    const { id } = await applicationAt(people, 'delivered');
    const [going] = (await professional.call('GET', '/applications/letters')).letters;
    expect(going).toMatchObject({ applicationId: id, endedAt: null });
    server.clock.advance(60_000);
    const { application } = await people.client.call('POST', `/applications/${id}/confirm`, {});
    const [done] = (await professional.call('GET', '/applications/letters')).letters;
    expect(done).toMatchObject({ applicationId: id, endedAt: application.closedAt });
    expect(done.endedAt).toBe(server.clock().toISOString());
  });

  test('nobody else’s letters are listed, and none of what was not agreed', async () => {
    const agreed = await applicationAt(people, 'engaged');
    const { id } = await applicationAt(people, 'proposed');
    expect(await other.call('GET', '/applications/letters')).toMatchObject({ total: 0, letters: [] });
    await assign(id);
    expect(await ended()).toMatchObject([{ id, why: 'reassigned', hasLetter: false }]);
    const of = (applicationId: string) =>
      professional.call('GET', `/applications/letters?applicationId=${applicationId}`);
    expect(await of(agreed.id)).toMatchObject({ total: 1, letters: [{ applicationId: agreed.id }] });
    expect(await of(id)).toMatchObject({ total: 0, letters: [] });
    expect(await professional.call('GET', '/applications/letters?limit=1&offset=1')).toMatchObject({
      total: 1,
      letters: [],
    });
  });
});

describe('what ends before anything was agreed', () => {
  test.each(['assigned', 'proposed'] as const)(
    'tells the professional no more how to reach the client: %s',
    async (point) => {
      const { id } = await applicationAt(people, point);
      const reach = { email: 'grace@example.com', phone: '+256772123456' };
      const read = async (by: Person) => (await by.call('GET', `/applications/${id}`)).application.userDetails;
      expect(await read(professional)).toEqual({ name: 'Grace Nakato', ...reach });
      await client.call('POST', `/applications/${id}/cancel`, {});
      expect(await read(professional)).toEqual({ name: 'Grace Nakato' });
      const list = await professional.call('GET', `/applications/assigned/${professional.id}`);
      expect(list.applications[0].userDetails).toEqual({ name: 'Grace Nakato' });
      for (const person of [client, admin]) expect(await read(person)).toEqual({ name: 'Grace Nakato', ...reach });
    },
  );

  test('after an agreement it does', async () => {
    const { id } = await applicationAt(people, 'engaged');
    await admin.call('POST', `/applications/${id}/cancel`, { reason: 'Because.' });
    const { application } = await professional.call('GET', `/applications/${id}`);
    expect(application.userDetails).toMatchObject({ email: 'grace@example.com' });
  });
});

describe('who comes next does not read', () => {
  const timeline = async (id: string, by: Person) => (await by.call('GET', `/applications/${id}`)).application.timeline;
  const kinds = async (id: string, by: Person) => (await timeline(id, by)).map(({ kind }: { kind: string }) => kind);

  test('why the one before had to go', async () => {
    const { id } = await applicationAt(people, 'engaged');
    await assign(id, 'A complaint.');
    expect((await timeline(id, other)).at(-1)).toMatchObject({ kind: 'reassigned' });
    expect((await timeline(id, other)).at(-1)).not.toHaveProperty('reason');
    for (const person of [client, admin]) {
      expect((await timeline(id, person)).at(-1)).toMatchObject({ reason: 'A complaint.' });
    }
  });

  test('what one did whose account is gone', async () => {
    const gone = await newPerson(server, 'professional');
    const { id } = await applicationAt({ ...people, professional: gone }, 'proposed');
    await gone.call('POST', `/applications/${id}/decline-assignment`, { reason: 'I know the client.' });
    await server.database.query('delete from users where id = $1', [gone.id]);
    await assign(id);
    await other.call('POST', `/applications/${id}/response`, proposal());
    expect(await kinds(id, other)).toEqual(['submitted', 'approved', 'assigned', 'proposed']);
    expect(await kinds(id, admin)).toEqual([
      'submitted',
      'approved',
      'assigned',
      'proposed',
      'assignment_declined',
      'assigned',
      'proposed',
    ]);
  });
});
