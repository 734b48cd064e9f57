import { beforeAll, expect, test } from 'vitest';
import { removeSecondFactors } from '#server/features/auth/jobs.ts';
import { liftOverSuspensions } from '#server/features/people/jobs.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { endOverViewings, forgetViewings } from '#server/viewings/end-over-viewings.ts';
import type { Filled } from '#tests/server/plans/fill.ts';
import { holdLists } from '#tests/server/plans/hold-lists.ts';

const lists = [
  ['all accounts', ''],
  ['further on', '?offset=2000'],
  ['the oldest', '?sort=oldest'],
  ['the admins', '?role=admin'],
  ['the professionals', '?role=professional'],
  ['the suspended', '?state=suspended'],
  ['those not taken over', '?state=not_taken_over'],
  ['a beginning of an address', '?search=client-77'],
  ['a beginning of a name', '?search=grace%20nak&role=admin'],
].map(([what = '', query]) => [`the page of ${what}`, 'admin', `/people${query}`] as const);

/** The list of all accounts, and one of them: each along an index. */
export function tryPeoplePlans(filled: Filled): void {
  beforeAll(async () => {
    const { database, clock } = filled.server;
    await database.query(
      `insert into one_time_tokens (id, token_hash, purpose, user_id, created_at, expires_at)
       select gen_random_uuid(), 'plan ' || id, 'verify_email', id, $1, $1::timestamptz + interval '1 day' from users`,
      [clock()],
    );
    await database.query(
      `insert into viewings (id, token_hash, admin_id, family_id, person_id, reason, started_at, ends_at, ended_at)
       select gen_random_uuid(), 'plan ' || n, $2, gen_random_uuid(), $3, 'Asked by telephone', t, t + interval '15 minutes', t + interval '9 minutes'
       from generate_series(1, 20000) n, lateral (select $1::timestamptz - n * interval '1 minute' as t) at`,
      [clock(), filled.people.admin.id, filled.people.client.id],
    );
    await database.query(
      `insert into invitations (id, email, first_name, last_name, company, invited_by, sent_at)
       select gen_random_uuid(), 'invited-' || n || '@example.com', '', '', '', $2, $1::timestamptz - n * interval '1 minute'
       from generate_series(1, 20000) n`,
      [clock(), filled.people.admin.id],
    );
    await database.maintenance((client) => client.query('vacuum analyze one_time_tokens, viewings, invitations'));
  });

  holdLists(filled, lists, /lastActiveAt/);

  test('no table is read whole for one account', async () => {
    const statements = await filled.plans.recordStatements(() => filled.call('admin', '/people/{client}'));
    const read = (await Promise.all(statements.map((one) => filled.plans.readWhole(one)))).flat();
    // No one has passkeys here: an empty table is scanned.
    expect(read.filter((found) => !found.startsWith('passkeys '))).toEqual([]);
  });

  test('no table is read whole for a page of invitations', async () => {
    const read = async () => {
      expect(await filled.call('admin', '/people/invitations?offset=2000')).toMatchObject({ total: 20_000 });
    };
    await filled.plans.holdToIndexes(read, /"invitations".*left join "users"/);
  });

  test('no table is read whole for the jobs that end suspensions and viewings in time', async () => {
    const { server, plans } = filled;
    const job = { database: server.database, now: server.clock(), log: quietLog };
    for (const work of [
      () => liftOverSuspensions(job, testSettings()),
      () => removeSecondFactors(job, testSettings()),
      () => endOverViewings(job),
      () => forgetViewings(server.database.db, server.clock()),
    ])
      await plans.holdToIndexes(work);
  });
}
