import type { PgBoss, Queue } from 'pg-boss';
import type { Database } from '#server/db/database.ts';
import { deadLetterQueue, type QueueDefinition, type QueueTable } from '#server/outbox/queues.ts';

/** Seconds. The first retry comes soon, the later ones up to four hours apart. */
const RETRY_DELAY = 5;
const LONGEST_RETRY_DELAY = 4 * 60 * 60;
const RETRIES = 12;
/** Seconds after which an unfinished job counts as lost and is retried. */
const EXPIRES = 15 * 60;

const DAY = 24 * 60 * 60;

type Options = Omit<Queue, 'name'>;

/** Returns pg-boss's options for a queue. */
function optionsFor({ every, retries = every === undefined ? RETRIES : 0 }: QueueDefinition): Options {
  return {
    notify: true,
    // One runs and one waits: a wake during a sweep may be about rows that the sweep has already passed.
    policy: every === undefined ? 'standard' : 'stately',
    retryLimit: retries,
    retryDelay: RETRY_DELAY,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_DELAY,
    expireInSeconds: EXPIRES,
    retentionSeconds: 14 * DAY,
    deleteAfterSeconds: every === undefined ? 7 * DAY : DAY,
    ...(every === undefined && { deadLetter: deadLetterQueue }),
  };
}

/** The queues that run on this engine. */
export const queuesFor = (queues: QueueTable, engine: Database['engine']): [string, QueueDefinition][] =>
  Object.entries(queues).filter(([, { embeddedOnly }]) => engine === 'embedded' || !embeddedOnly);

/**
 * Creates missing queues and updates the options of the others. Repeatable: usually nothing has changed, and two
 * statements for each would make every start of the embedded engine a quarter of a second longer.
 */
export async function createQueues(boss: PgBoss, queues: QueueTable, engine: Database['engine']): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const queueOptions: [string, Options][] = [
    [deadLetterQueue, { retentionSeconds: 90 * DAY }],
    ...queuesFor(queues, engine).map(([name, definition]): [string, Options] => [name, optionsFor(definition)]),
  ];
  for (const [name, options] of queueOptions) {
    const known = existing.get(name);
    // The policy of an existing queue is left unchanged.
    const { policy: _policy, ...changeable } = options;
    if (!known) await boss.createQueue(name, options);
    else if (isOther(known, changeable)) await boss.updateQueue(name, changeable);
  }
}

const isOther = (known: Options, target: Options) =>
  Object.entries(target).some(([option, value]) => known[option as keyof Options] !== value);
