import { expect, test } from 'vitest';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { migratedFolder } from '#tests/support/database/template.ts';

const megabyte = 1024 * 1024;

test('what a crash would replay stays bounded, however much is written', async () => {
  const logLimit = { every: 20, bytes: megabyte };
  const { pool, close } = await openEmbedded({ dataDir: migratedFolder(), logLimit, log: quietLog });
  const toReplay = async () => {
    const { rows } = await pool.query<{ bytes: number }>(
      'select (pg_current_wal_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()',
    );
    return rows[0]?.bytes;
  };
  try {
    await pool.query('create table notes (text text)');
    await pool.query(`insert into notes select repeat(md5(n::text), 30) from generate_series(1, 4000) n`);
    await expect.poll(toReplay).toBeLessThan(megabyte);
  } finally {
    await close();
  }
});
