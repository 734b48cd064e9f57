import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { applicationAt, fourPeople, newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';

const server = sharedTestApp({ config: { rateLimits: false }, poolSize: 6 });
const people = shared(() => fourPeople(server));
const second = shared(() => newPerson(server, 'admin'));

interface Result {
  readonly id: string;
  readonly ok: boolean;
  readonly code?: string;
}

/** Pending applications, written directly; returns their ids. */
async function pending(n: number): Promise<string[]> {
  const { rows } = await server.database.query(
    `insert into applications (id, user_id, service_type, title, description, budget_min, budget_max, urgency, name, email,
       submitted_at, released_at, updated_at, search_text)
     select gen_random_uuid(), $1, 'Tax Consultation', 'VAT', 'How?', 1, 2, 'low', 'Grace', 'grace@example.com', $3, $3, $3, 'vat'
     from generate_series(1, $2::int) returning id`,
    [people.client.id, n, server.clock()],
  );
  return rows.map(({ id }) => id);
}
const decide = (by: Person, ids: readonly string[], more: object = {}, headers?: Record<string, string>) =>
  by.call(
    'POST',
    '/applications/bulk/status',
    { items: ids.map((id) => ({ id })), status: 'approved', ...more },
    headers,
  );
const readStatus = async (id: string) => (await people.admin.call('GET', `/applications/${id}`)).application.status;
const count = async (sql: string, values: unknown[]) =>
  Number((await server.database.query(`select count(*) as n ${sql}`, values)).rows[0].n);

describe('several applications at once', () => {
  test('200 rows with 3 that are refused: the others are decided, each with its own reason, log and mail', async () => {
    const ids = await pending(200);
    const [decided, gone, changed] = ids as [string, string, string];
    await people.admin.call('PUT', `/applications/${decided}/status`, { status: 'approved' });
    await server.database.query('delete from applications where id = $1', [gone]);
    const items = ids.map((id) => ({ id, ...(id === changed && { version: 7 }) }));
    const body = { items, status: 'rejected', decision_reason: 'Outside of what we do.' };
    const answer = await people.admin.call('POST', '/applications/bulk/status', body);
    expect(answer.status).toBe(200);
    expect(answer.results.map(({ id }: Result) => id)).toEqual(ids);
    expect(answer.results.slice(0, 3)).toEqual([
      {
        id: decided,
        ok: false,
        code: 'invalid_transition',
        error: expect.any(String),
        status: 'approved',
        stage: 'unassigned',
        version: 2,
      },
      { id: gone, ok: false, code: 'not_found', error: 'Not found.' },
      {
        id: changed,
        ok: false,
        code: 'conflict',
        error: expect.any(String),
        status: 'pending',
        stage: null,
        version: 1,
      },
    ]);
    for (const result of answer.results.slice(3)) {
      expect(result).toEqual({ id: result.id, ok: true, status: 'rejected', version: 2 });
    }
    expect(await readStatus(changed)).toBe('pending');
    const facts = `from audit_events where action = 'application.reject' and subject_id = any($1)`;
    expect(await count(facts, [ids])).toBe(197);
    expect(await count(`from mails where kind = 'application-decided' and subject_id = any($1::uuid[])`, [ids])).toBe(
      198,
    );
    expect((await people.client.call('GET', `/applications/${ids[9]}`)).application).toMatchObject({
      status: 'rejected',
      decision_reason: 'Outside of what we do.',
    });
  });

  test('sent again with its key, a call changes only what was not changed', async () => {
    const ids = await pending(6);
    const key = { 'idempotency-key': randomUUID() };
    const first = await decide(people.admin, ids, {}, key);
    expect(first.results.every(({ ok }: Result) => ok)).toBe(true);
    expect(await decide(people.admin, ids, {}, key)).toEqual(first);
    expect(await count(`from audit_events where action = 'application.approve' and subject_id = any($1)`, [ids])).toBe(
      6,
    );
    expect(await decide(people.admin, ids, { status: 'rejected' }, key)).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
    // The same key from another admin is a different key, and without a key the rows are evaluated again.
    for (const again of [await decide(second, ids, {}, key), await decide(people.admin, ids)]) {
      expect(again.results.map(({ code }: Result) => code)).toEqual(ids.map(() => 'invalid_transition'));
    }
  });

  test('rows done before the connection was lost stay done, and the second call does the rest', async () => {
    const ids = await pending(5);
    const key = { 'idempotency-key': randomUUID() };
    // The third row fails as if the process had ended there: the rows before it are committed.
    await server.database.query(`create function fail_third() returns trigger language plpgsql as $$
      begin if new.id = '${ids[2]}' then raise exception 'gone' using errcode = '57P01'; end if; return new; end $$`);
    await server.database.query(
      'create trigger fail_third before update on applications for each row execute function fail_third()',
    );
    expect(await decide(people.admin, ids, {}, key)).toMatchObject({ status: 503 });
    expect(await Promise.all(ids.map(readStatus))).toEqual(['approved', 'approved', 'pending', 'pending', 'pending']);
    await server.database.query('drop trigger fail_third on applications; drop function fail_third()');
    const { results } = await decide(people.admin, ids, {}, key);
    expect(results).toEqual(ids.map((id) => ({ id, ok: true, status: 'approved', version: 2 })));
    expect(await count(`from audit_events where action = 'application.approve' and subject_id = any($1)`, [ids])).toBe(
      5,
    );
  });

  test('an error of ours fails only its row', async () => {
    const ids = await pending(3);
    await server.database.query(`create function fail_second() returns trigger language plpgsql as $$
      begin if new.id = '${ids[1]}' then raise exception 'a bug'; end if; return new; end $$`);
    await server.database.query(
      'create trigger fail_second before update on applications for each row execute function fail_second()',
    );
    const { results } = await decide(people.admin, ids);
    await server.database.query('drop trigger fail_second on applications; drop function fail_second()');
    expect(results.map(({ ok, code }: Result) => code ?? ok)).toEqual([true, 'internal', true]);
    expect(JSON.stringify(results)).not.toContain('a bug');
    expect(server.log.some(({ row }) => row === ids[1])).toBe(true);
  });

  test('when two admins decide the same rows at once, in opposite orders, one wins each row', async () => {
    const ids = await pending(40);
    const [one, other] = await Promise.all([
      decide(people.admin, ids),
      decide(second, ids.toReversed(), { status: 'rejected' }),
    ]);
    const won = (answer: typeof one) => answer.results.filter(({ ok }: Result) => ok).map(({ id }: Result) => id);
    expect([...won(one), ...won(other)].toSorted()).toEqual(ids.toSorted());
    expect(won(one).length).toBeGreaterThan(0);
    expect(won(other).length).toBeGreaterThan(0);
    for (const id of won(other)) expect(await readStatus(id)).toBe('rejected');
    const codes = [one, other].flatMap(({ results }) => results.filter(({ ok }: Result) => !ok));
    expect(codes.every(({ code }: Result) => code === 'invalid_transition')).toBe(true);
  });

  test('the same call sent twice at once acts once on each row', async () => {
    const ids = await pending(20);
    const key = { 'idempotency-key': randomUUID() };
    const both = await Promise.all([decide(people.admin, ids, {}, key), decide(people.admin, ids, {}, key)]);
    expect(both[0]).toEqual(both[1]);
    expect(await count(`from audit_events where action = 'application.approve' and subject_id = any($1)`, [ids])).toBe(
      20,
    );
  });

  test('a key opens nothing of another admin, of another call, or of rows that were not in it', async () => {
    const ids = await pending(4);
    const [first, ...others] = ids as [string, ...string[]];
    const key = { 'idempotency-key': 'guessed' };
    expect((await decide(people.admin, [first], {}, key)).results).toMatchObject([{ ok: true }]);
    // The same request from someone else is evaluated again, and takes effect.
    expect((await decide(second, [first], {}, key)).results).toMatchObject([{ code: 'invalid_transition' }]);
    const body = { items: [{ id: first }], professionalId: people.professional.id };
    expect((await people.admin.call('POST', '/applications/bulk/assignment', body, key)).results).toMatchObject([
      { ok: true, status: 'approved', version: 3 },
    ]);
    expect(await decide(people.admin, others, {}, key)).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    expect(await Promise.all(others.map(readStatus))).toEqual(['pending', 'pending', 'pending']);
    for (const person of [people.client, people.professional]) {
      expect(await decide(person, [first], {}, key)).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  test('ids of other kinds, and of an application not yet released, are reported as not found', async () => {
    const [held = ''] = await pending(1);
    await server.database.query('update applications set released_at = null where id = $1', [held]);
    const ids = [held, people.professional.id, people.client.id, (await applicationAt(people, 'problem')).problemId];
    const none = ids.map((id) => ({ id, ok: false, code: 'not_found', error: 'Not found.' }));
    expect((await decide(people.admin, ids)).results).toEqual(none);
    const items = ids.map((id) => ({ id }));
    const assign = { items, professionalId: people.other.id };
    expect((await people.admin.call('POST', '/applications/bulk/assignment', assign)).results).toEqual(none);
    const approve = { items: [{ id: held }, { id: people.client.id }], approval_status: 'rejected' };
    expect((await people.admin.call('POST', '/professionals/bulk/approval', approve)).results).toEqual([
      none[0],
      none[2],
    ]);
  });

  test('two admins who assign overlapping rows to two professionals leave each row with one of them', async () => {
    const ids = await pending(20);
    await decide(people.admin, ids);
    const assign = (by: Person, some: readonly string[], professionalId: string) =>
      by.call('POST', '/applications/bulk/assignment', {
        items: some.map((id) => ({ id, version: 2 })),
        professionalId,
      });
    const [one, other] = await Promise.all([
      assign(people.admin, ids.slice(0, 15), people.professional.id),
      assign(second, ids.slice(5).toReversed(), people.other.id),
    ]);
    const won = (answer: typeof one) => answer.results.filter(({ ok }: Result) => ok).map(({ id }: Result) => id);
    expect([...won(one), ...won(other)].toSorted()).toEqual(ids.toSorted());
    const going = `from application_assignments where application_id = any($1) and ended_at is null`;
    expect(await count(going, [ids])).toBe(20);
    const lost = [one, other].flatMap(({ results }) => results.filter(({ ok }: Result) => !ok));
    expect(lost.map(({ code }: Result) => code)).toEqual(Array(10).fill('conflict'));
  });

  test('they are assigned to one professional', async () => {
    const ids = [(await applicationAt(people, 'unassigned')).id, (await applicationAt(people, 'completed')).id];
    const assign = (professionalId: string) =>
      people.admin.call('POST', '/applications/bulk/assignment', { items: ids.map((id) => ({ id })), professionalId });
    expect((await assign(people.client.id)).results).toMatchObject([
      { ok: false, code: 'invalid_input', error: expect.stringContaining('isn’t approved') },
      { ok: false, code: 'invalid_transition', status: 'completed' },
    ]);
    expect((await assign(people.other.id)).results).toMatchObject([
      { ok: true, status: 'approved' },
      { ok: false, status: 'completed' },
    ]);
    expect(await people.other.call('GET', `/applications/${ids[0]}`)).toMatchObject({ status: 200 });
  });

  test.each([
    ['nothing', { items: [] }],
    ['more than 200', { items: Array.from({ length: 201 }, () => ({ id: randomUUID() })) }],
    [
      'one twice',
      { items: [{ id: 'aaaaaaaa-0000-7000-8000-000000000001' }, { id: 'AAAAAAAA-0000-7000-8000-000000000001' }] },
    ],
    ['no id', { items: [{ id: 'not-an-id' }] }],
    ['no list', { items: 'all' }],
    ['ids joined by commas', { items: `${randomUUID()},${randomUUID()}` }],
    ['ids without their names', { items: [randomUUID()] }],
    ['a list as text', { items: JSON.stringify([{ id: randomUUID() }]) }],
    ['a list with places for names', { items: { 0: { id: randomUUID() } } }],
    ['a version of 0', { items: [{ id: randomUUID(), version: 0 }] }],
    ['another status', { items: [{ id: randomUUID() }], status: 'completed' }],
  ])('%s is refused as a whole', async (_, body) => {
    const answer = await people.admin.call('POST', '/applications/bulk/status', { status: 'approved', ...body });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});

describe('several professionals at once', () => {
  test('each is decided by the rules of one: an incomplete profile needs a reason', async () => {
    const make = (overrides: object) =>
      createProfessional(server.database.db, { approvalStatus: 'pending', approvedAt: null, ...overrides });
    const ids = [(await make({})).id, (await make({})).id, people.professional.id];
    const approve = (more: object = {}) =>
      people.admin.call('POST', '/professionals/bulk/approval', {
        items: ids.map((id) => ({ id })),
        approval_status: 'approved',
        ...more,
      });
    expect((await approve()).results).toMatchObject([
      { ok: false, code: 'invalid_input', error: expect.stringContaining('incomplete') },
      { ok: false, code: 'invalid_input' },
      { ok: false, code: 'invalid_transition', status: 'approved', version: 1 },
    ]);
    expect((await approve({ override_reason: 'Known to us.' })).results).toMatchObject([
      { ok: true, status: 'approved', version: 2 },
      { ok: true, status: 'approved', version: 2 },
      { ok: false, code: 'invalid_transition' },
    ]);
    for (const id of ids) expect((await server.app.inject(`/api/professionals/${id}`)).statusCode).toBe(200);
  });

  test('an approved professional loses the approval, and the applications go back to the queue', async () => {
    const professional = await newPerson(server, 'professional');
    const { id } = await applicationAt({ ...people, professional }, 'assigned');
    const { results } = await people.admin.call('POST', '/professionals/bulk/approval', {
      items: [{ id: professional.id, version: 1 }],
      approval_status: 'rejected',
      decision_reason: 'The licence has ended.',
    });
    expect(results).toEqual([{ id: professional.id, ok: true, status: 'rejected', version: 2 }]);
    expect((await people.admin.call('GET', `/applications/${id}`)).application.stage).toBe('unassigned');
  });
});

test('1,000 rows in five calls stay within a minute’s limit, many times that don’t', async () => {
  const limited = await import('#server/limits/limit-table.ts');
  const { pointsOfItems } = await import('#shared/api/desk/bulk-shapes.ts');
  const cost = 5 * (1 + pointsOfItems({ items: Array.from({ length: 200 }) }));
  expect(cost).toBeLessThan(limited.limitTable['signed-in'].points / 2);
  expect(cost).toBeGreaterThan(100);
});
