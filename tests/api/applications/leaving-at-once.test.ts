import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { applicationAt, fourPeople, personOf } from '#tests/support/application-people.ts';
import { testEngine } from '#tests/support/database.ts';
import { ownAccount, ownPassword } from '#tests/support/own-account.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false }, poolSize: 4 });
});
afterAll(() => server.close());

// The embedded engine has one connection: nobody waits for anybody there.
test.skipIf(testEngine() === 'embedded')('client and professional leave at once: neither keeps the other', async () => {
  const { database } = server;
  const people = await fourPeople(server);
  const one = await ownAccount(server);
  const other = await ownAccount(server, { role: 'professional' });
  await database.query(
    `insert into professionals (id, name, profession, search_text, location_norm, name_sort, approval_status, approved_at, created_at, updated_at)
     values ($1, 'Okello James', 'Accountant', ' okello', ' ', 'okello', 'approved', $2, $2, $2)`,
    [other.id, server.clock()],
  );
  const client = await personOf(server, one.id, one.email);
  const professional = await personOf(server, other.id, other.email);
  const { id } = await applicationAt({ ...people, client, professional }, 'proposed');
  const leave = async ({ headers }: { headers: Record<string, string> }) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/account/delete',
        headers: { authorization: headers['authorization']! },
        payload: { currentPassword: ownPassword },
      })
    ).statusCode;
  // Both hold their own account when they come to the log, and go on from there to the other's.
  const both = await database.transaction(async (tx) => {
    await tx.execute("select pg_advisory_xact_lock(hashtext('audit_events'))");
    const leaving = Promise.all([leave(client), leave(professional)]);
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
    await expect.poll(async () => (await database.query(waiting)).rows[0].n, { timeout: 30_000 }).toBe(2);
    return { leaving };
  });
  expect(await both.leaving).toEqual([200, 200]);
  const { rows } = await database.query('select id from users where id = any($1)', [[one.id, other.id]]);
  expect(rows).toEqual([]);
  const left = await database.query('select id from applications where id = $1', [id]);
  expect(left.rows).toEqual([]);
});
