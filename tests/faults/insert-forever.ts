/**
 * A process that writes until it is killed. Prints `open` with every row it found, then the number of each row once the
 * database has acknowledged it. Argument: data directory.
 */
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const [dataDir = ''] = process.argv.slice(2);
const { pool } = await openEmbedded({ dataDir, log: quietLog });
await pool.query('create table if not exists rows (n int primary key)');
const { rows } = await pool.query('select n from rows order by n');
const found = rows.map(({ n }) => n as number);
process.stdout.write(`open ${JSON.stringify(found)}\n`);
for (let n = (found.at(-1) ?? 0) + 1; ; n += 1) {
  await pool.query('insert into rows values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
