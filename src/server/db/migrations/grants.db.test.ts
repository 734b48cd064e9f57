import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '#server/audit/record.ts';
import { sealAudit } from '#server/audit/seal.ts';
import { createBoss } from '#server/jobs/boss.ts';
import { createQueues } from '#server/jobs/create-queues.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { queues } from '#server/outbox/queues.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { empty, openTestDatabase, type TestDatabase, testEngine } from '#tests/support/database/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate, migrationsAreCurrent } from './migrate.ts';
import { marketplaceVersion } from '#server/db/schema/index.ts';

let server: TestDatabase;
let database: Database;

/** The same database as another role. */
function urlAs(role: string): string {
  const url = new URL(server.url ?? '');
  url.username = role;
  return url.href;
}

const isServer = testEngine() === 'postgres';

beforeAll(async () => {
  if (!isServer) return;
  server = await openTestDatabase();
  await empty(server);
  const name = new URL(server.url ?? '').pathname.slice(1);
  await server.query(
    `create role ${name}_owner login; create role ${name}_app login; alter database ${name} owner to ${name}_owner`,
  );
  database = await openDatabase({ url: urlAs(`${name}_app`), ownerUrl: urlAs(`${name}_owner`), log: quietLog });
  await migrate(database, quietLog);
});
afterAll(async () => {
  if (!isServer) return;
  await database.close();
  await server.close();
});

test.runIf(isServer)('the application works with tables that another role owns', async () => {
  expect(await migrationsAreCurrent(database)).toBe(true);
  await createQueues(createBoss(database, quietLog), queues, database.engine);
  await database.transaction((tx) => enqueue(tx, 'seal-audit', {}));
  expect(await createBoss(database, quietLog).findJobs('seal-audit')).toHaveLength(1);
  await expect(database.query('create table mine (n int)')).rejects.toMatchObject({ code: '42501' });
});

test.runIf(isServer)('a write with the application’s database role raises the marketplace version', async () => {
  const versionNow = async () => (await database.db.select().from(marketplaceVersion))[0]?.version;
  const before = await versionNow();
  await createProfessional(database.db);
  expect(await versionNow()).toBeGreaterThan(before ?? Number.NaN);
});

test.runIf(isServer)('the application seals the audit log', async () => {
  const now = new Date('2026-11-20T09:00:00.000Z');
  const event = { action: 'professional.approve', subjectType: 'professional' } as const;
  await database.transaction((tx) => record(tx, { actor: { kind: 'visitor' }, now }, event));
  expect(await sealAudit(database, now)).toMatchObject({ toSeq: 1 });
});

test
  .runIf(isServer)
  .for([
    'update audit_events set action = action',
    'delete from audit_events',
    'truncate audit_events cascade',
    'delete from audit_seals',
    'delete from marketplace_version',
    'insert into marketplace_version values (1, 1)',
  ])('the application may not: %s', async (statement) => {
  await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' });
});
