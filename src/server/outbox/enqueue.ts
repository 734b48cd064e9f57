import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Tx } from '#server/db/database.ts';
import { jobSchema, type JobIds, type QueueTable, type queues } from './queues.ts';

export interface EnqueueOptions {
  /** The earliest time to run it. */
  readonly startAfter?: Date;
  /** Only one job with this key waits at a time; further ones are merged into it. */
  readonly key?: string;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * Adds a job as part of the transaction: after a rollback there is none, after a commit it is there and a worker is
 * woken. It runs at least once, so it must be repeatable.
 * @param ids UUIDs by name, as the queue's row in `queues` says; texts and amounts do not travel.
 */
export async function enqueue<
  Queues extends QueueTable = typeof queues,
  Name extends keyof Queues & string = keyof Queues & string,
>(tx: Tx, queue: Name, ids: JobIds<Queues[Name]>, { startAfter, key }: EnqueueOptions = {}): Promise<void> {
  const notIds = Object.entries<string>(ids).filter(([, id]) => !isUuid(id));
  if (notIds.length > 0)
    throw new TypeError(`a job of ${queue} carries what is not an id: ${notIds.map(([name]) => name).join(', ')}`);
  // Never started: it has no connection, timer or state beyond this transaction.
  const boss = new PgBoss({ db: fromDrizzle(tx, sql), schema: jobSchema });
  await boss.send(queue, ids, { ...(startAfter && { startAfter }), ...(key !== undefined && { singletonKey: key }) });
}
