import { expect, test } from 'vitest';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });

/** The jobs of an installation with its own data directory. */
function jobs() {
  const handlers = jobHandlers(temporaryFolder());
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  return (name: 'seal-audit' | 'verify-audit') =>
    handlers[name]({ database: server.database, now: server.clock(), log }, {});
}

/** Runs a statement as the tables' owner could, bypassing the triggers. */
const forge = (statement: string) =>
  server.database.maintenance(async (client) => {
    const triggers = async (state: 'disable' | 'enable') => {
      for (const table of ['audit_events', 'audit_seals'])
        await client.query(`alter table ${table} ${state} trigger user`);
    };
    await triggers('disable');
    await client.query(statement);
    await triggers('enable');
  });

test('the state says what is sealed, and what the last comparison found', async () => {
  const admin = await newPerson(server, 'admin');
  const state = async () => {
    const { status, ...found } = await admin.call('GET', '/audit/state');
    expect(status).toBe(200);
    return found;
  };
  const run = jobs();
  const edit = (firstName: string) => admin.call('PUT', '/account', { firstName, lastName: 'Auma' });
  await edit('Ruth');
  const { unsealed } = await state();
  expect(await state()).toEqual({ sealed: null, unsealed, checked: null });
  expect(unsealed).toBeGreaterThan(0);

  const first = server.clock().toISOString();
  await run('seal-audit');
  await run('verify-audit');
  const { sealed, checked } = await state();
  expect({ sealed, checked }).toEqual({
    sealed: { at: first, upTo: expect.any(Number) },
    checked: { at: first, upTo: sealed.upTo, broken: null },
  });
  await edit('Mary');
  expect(await state()).toEqual({ sealed, unsealed: 1, checked });

  const [{ action }] = (await server.database.query('select action from audit_events where seq = $1', [sealed.upTo]))
    .rows;
  await forge(`update audit_events set action = 'auth.logout' where seq = ${sealed.upTo}`);
  server.clock.set(new Date(server.clock().getTime() + 60 * 60_000));
  await run('verify-audit');
  expect(await state()).toMatchObject({
    checked: { at: server.clock().toISOString(), broken: { from: expect.any(Number), to: sealed.upTo } },
  });
  await forge(`update audit_events set action = '${action}' where seq = ${sealed.upTo}`);
});

test('a chain of seals that doesn’t continue from its stored head is reported once, before the nightly check', async () => {
  const admin = await newPerson(server, 'admin');
  const run = jobs();
  const checks = async () => (await server.database.query('select broken_to from audit_checks order by seq')).rows;
  const edit = (firstName: string) => admin.call('PUT', '/account', { firstName, lastName: 'Auma' });
  const before = (await checks()).length;
  await edit('Ruth');
  await run('seal-audit');
  await forge('delete from audit_seals');
  await edit('Mary');
  await run('seal-audit');
  await edit('Ruth');
  await run('seal-audit');
  expect((await checks()).slice(before)).toEqual([{ broken_to: expect.anything() }]);
});
