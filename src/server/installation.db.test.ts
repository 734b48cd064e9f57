import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { claimInstallation } from './installation.ts';

const now = new Date('2026-11-20T09:00:00.000Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a demo’s database stays one', async () => {
  await claimInstallation(database, 'demo', now);
  await claimInstallation(database, 'demo', now);
  await expect(claimInstallation(database, 'real', now)).rejects.toMatchObject({
    code: 'EINSTALLATION',
    message: 'This database holds the demo. Give DATA_DIR or DATABASE_URL of a real one.',
  });
});
