import { expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { writeSteadily } from '#tests/support/cluster/write-steadily.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';

const database = shared(() => openTestDatabase());

test('the drill of failovers counts each acknowledged write that the database no longer has', async () => {
  const writes = await writeSteadily(database, 50);
  await writes.backAfter(performance.now());
  const { acknowledged } = await writes.stop();
  expect(acknowledged).toBeGreaterThan(0);
  expect(await writes.countLost()).toBe(0);
  await database.query('delete from steady_writes where n = 0');
  expect(await writes.countLost()).toBe(1);
  await database.query('delete from steady_writes');
  expect(await writes.countLost()).toBe(acknowledged);
});
