import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { marketplaceVersion, professionals, users } from '#server/db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { shared } from '#tests/support/app/shared.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const database = shared(() => openTestDatabase());

/** Starts a release whose `repeatable/professionals.sql` has another text. */
const upgrade = async (text: string) =>
  await migrate(
    database,
    quietLog,
    readMigrations().map((one) =>
      one.tag === 'repeatable/professionals' ? { ...one, hash: text, statements: [...one.statements, text] } : one,
    ),
  );
const versionNow = async () => (await database.db.select().from(marketplaceVersion))[0]?.version;

test('an upgrade corrects email addresses stored before triggers maintained them, and changes nothing else', async () => {
  const empty = await createProfessional(database.db);
  const former = await createProfessional(database.db);
  await createProfessional(database.db);
  await database.maintenance(async (client) => {
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(`update professionals set email = '' where id = $1`, [empty.id]);
    await client.query(`update users set email = 'newer@example.test' where id = $1`, [former.id]);
    await client.query('reset session_replication_role');
  });
  const stored = () =>
    database.db
      .select({ storedEmail: professionals.email, own: users.email, version: professionals.version })
      .from(professionals)
      .innerJoin(users, eq(users.id, professionals.id));
  expect((await stored()).filter(({ storedEmail, own }) => storedEmail !== own)).toHaveLength(2);
  await upgrade('select 1');
  expect((await stored()).filter(({ storedEmail, own, version }) => storedEmail !== own || version !== 1)).toEqual([]);
  const before = await versionNow();
  await upgrade('select 2');
  expect(await versionNow()).toBe(before);
});
