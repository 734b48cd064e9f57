import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { ReplicaPool } from './postgres/replica-pool.ts';
import * as schema from './schema/index.ts';
import type { Db } from './transaction.ts';
import { isUnavailable } from './unavailable.ts';

/** SQLSTATEs: the replica had to apply a change that the read was blocking; the read took too long. */
const RECOVERY_CONFLICT = '40001';
const STATEMENT_TIMEOUT = '57014';

/** Null on a server that replays nothing. */
const reached = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached';

/** Short timeout: without an answer the connection is closed. */
const rollback = { text: 'rollback', query_timeout: 2000 };

/** Creates the `publicSnapshot` function of a database; see there. */
export function createPublicSnapshot(replicas: ReplicaPool | undefined, db: Db) {
  return async function publicSnapshot<T>(position: string, work: (db: Db) => Promise<T>): Promise<T> {
    const client = await replicas?.connect();
    const found = client && (await readOn(client, position, work));
    return found ? found.value : await work(db);
  };
}

/** Returns nothing when the replica is behind or failed half-way. */
async function readOn<T>(
  client: pg.PoolClient,
  position: string,
  work: (db: Db) => Promise<T>,
): Promise<{ value: T } | undefined> {
  // Over one connection instead of a pool; reads do not see the difference.
  const db = drizzle(client, { schema }) as unknown as Db;
  const read = async () => {
    // Before the snapshot is taken, which then is at least as new.
    const { rows } = await client.query<{ reached: boolean | null }>(reached, [position]);
    if (!rows[0]?.reached) return { found: undefined };
    await client.query('begin isolation level repeatable read read only');
    return { found: { value: await work(db) } };
  };
  const outcome = await read().catch((error: unknown) => ({ error }));
  const broken = await client.query(rollback).then(
    () => undefined,
    (failure: Error) => failure,
  );
  client.release(broken);
  if (!('error' in outcome)) return outcome.found;
  if (broken || isDropped(outcome.error)) return undefined;
  throw outcome.error;
}

/** Whether the replica dropped a read that the primary would answer. A slow read would be dropped there as well. */
function isDropped(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  const codes = [code, cause?.code];
  return codes.includes(RECOVERY_CONFLICT) || (isUnavailable(error) && !codes.includes(STATEMENT_TIMEOUT));
}
