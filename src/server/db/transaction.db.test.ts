import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '#server/outbox/enqueue.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import type { Tx } from './database.ts';
import { isUnavailable } from './unavailable.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase({ poolSize: 4 }));
beforeAll(async () => {
  await database.query('create table notes (id int primary key, n int not null default 0)');
});
beforeEach(async () => {
  await database.query('truncate notes; delete from pgboss.job');
});

const mailId = '01890000-0000-7000-8000-000000000001';
const jobs = async () =>
  (await database.query(`select count(*)::int as n from pgboss.job where name = 'send-mail'`)).rows[0].n as number;
const notes = async () => (await database.query('select id, n from notes order by id')).rows;

/** Raises the database's error for whichever of two transactions it ends. */
const giveWay = (tx: Tx) => tx.execute(sql`do $$ begin raise exception 'gave way' using errcode = '40P01'; end $$`);

/** Writes a row and a job, and fails in its first attempts. */
async function write(turnsLost: number): Promise<number> {
  let turns = 0;
  await database.transaction(async (tx) => {
    turns += 1;
    await tx.execute(sql`insert into notes values (1)`);
    await enqueue(tx, 'send-mail', { mailId });
    if (turns <= turnsLost) await giveWay(tx);
  });
  return turns;
}

describe('of two transactions that wait for each other the one that gave way is done once more', () => {
  test('and leaves one row and one job', async () => {
    expect(await write(1)).toBe(2);
    expect([await notes(), await jobs()]).toEqual([[{ id: 1, n: 0 }], 1]);
  });

  test('but not a third time: then the transaction fails and leaves nothing behind', async () => {
    const failed = await write(2).catch((error: unknown) => error);
    expect(isUnavailable(failed)).toBe(true);
    expect([await notes(), await jobs()]).toEqual([[], 0]);
  });

  test('but a transaction that fails for another reason is not repeated', async () => {
    let turns = 0;
    const failed = database.transaction(async (tx) => {
      turns += 1;
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(turns).toBe(1);
  });

  // The embedded engine has one session: transactions cannot wait for each other there.
  test.runIf(process.env.TEST_ENGINE === 'postgres')(
    'and both complete when they really block each other',
    async () => {
      await database.query('insert into notes values (1), (2)');
      const met = Promise.withResolvers<void>();
      let holding = 0;
      const both = async (first: number, second: number) => {
        await database.transaction(async (tx) => {
          await tx.execute(sql`update notes set n = n + 1 where id = ${first}`);
          if ((holding += 1) >= 2) met.resolve();
          await met.promise;
          await tx.execute(sql`update notes set n = n + 1 where id = ${second}`);
        });
      };
      await Promise.all([both(1, 2), both(2, 1)]);
      expect(await notes()).toEqual([
        { id: 1, n: 2 },
        { id: 2, n: 2 },
      ]);
    },
  );
});
