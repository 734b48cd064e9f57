import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { shared } from '#tests/support/app/shared.ts';
import type { Context } from '#server/context/context.ts';
import { readAsViewer } from './read-as-viewer.ts';

const database = shared(() => openTestDatabase());
const now = new Date('2026-11-20T09:00:00.000Z');

test('while an admin views the site as another person, the database refuses any change, and the read is audited', async () => {
  const [admin, person] = [
    await createUser(database.db, { role: 'admin' }),
    await createUser(database.db, { role: 'user' }),
  ];
  const actor = {
    kind: 'user',
    id: person.id,
    sessionId: person.id,
    role: 'user',
    isApproved: true,
    authenticatedAt: now,
    secondFactorAt: null,
    hasSecondFactor: false,
    takeover: null,
    owesTerms: false,
    viewing: { id: person.id, adminId: admin.id, startedAt: now, endsAt: now },
  } as const;
  const context = { actor, now, requestId: 'r', db: database.db } as unknown as Context;
  const read = (work: (inner: Context) => Promise<unknown>) =>
    readAsViewer(database, context, actor, '/api/account', work);
  const rename = sql`update users set first_name = 'Eve' where id = ${person.id}`;
  const refused = { cause: { code: '25006' } };
  await expect(read(({ db }) => db.execute(rename))).rejects.toMatchObject(refused);
  await expect(read(({ transaction }) => transaction((tx) => tx.execute(rename)))).rejects.toMatchObject(refused);
  // Nor can it be turned off from inside.
  await expect(
    read(async ({ db }) => {
      await db.execute(sql`select first_name from users`);
      await db.execute(sql`set transaction read write`);
    }),
  ).rejects.toMatchObject({ cause: { code: '25001' } });
  const { rows } = await database.query('select first_name from users where id = $1', [person.id]);
  expect(rows).toEqual([{ first_name: 'Grace' }]);
  const log = await database.query(
    `select actor_id, actor_role, facts from audit_events where action = 'person.read_as'`,
  );
  expect(log.rows).toEqual([
    { actor_id: admin.id, actor_role: 'admin', facts: { viewing: person.id, path: '/api/account' } },
  ]);
});
