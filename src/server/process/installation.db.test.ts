import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { claimInstallation } from './installation.ts';
import { shared } from '#tests/support/app/shared.ts';

const now = new Date('2026-11-20T09:00:00.000Z');

const database = shared(() => openTestDatabase());

test('a database that was used by the demo cannot become a real one', async () => {
  await claimInstallation(database, 'demo', now);
  await claimInstallation(database, 'demo', now);
  await expect(claimInstallation(database, 'real', now)).rejects.toMatchObject({
    code: 'EINSTALLATION',
    message: 'This database holds the demo. Set DATA_DIR or DATABASE_URL to a real one.',
  });
});

test('a real database cannot be used by the demo', async () => {
  const real = await openTestDatabase();
  onTestFinished(() => real.close());
  await claimInstallation(real, 'real', now);
  await claimInstallation(real, 'real', now);
  await expect(claimInstallation(real, 'demo', now)).rejects.toMatchObject({
    code: 'EINSTALLATION',
    message: 'This database is a real one, and the demo never touches it. Set DATA_DIR or DATABASE_URL to another one.',
  });
});
