import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type pg from 'pg';

type Change = (client: pg.Client, id: string, random: () => number) => Promise<unknown>;

const withdrawn: string[] = [];

/** The statements that a service runs for each kind of change, here from another process; spread evenly over all professionals. */
const kinds: readonly Change[] = [
  // A review.
  (client, id, random) =>
    client.query(
      `insert into reviews (id, professional_id, kind, rating, comment, created_at) values ($1, $2, 'work', $3, 'Did what was agreed.', now())`,
      [uuidv7(), id, 1 + Math.floor(random() * 5)],
    ),
  // An edit.
  (client, id, random) => {
    const word = `w${Math.floor(random() * 1e6)}`;
    return client.query(
      `update professionals set bio = $2, search_text = search_text || ' ' || $2, version = version + 1, updated_at = now() where id = $1`,
      [id, word],
    );
  },
  // Withdraws an approval, and the next time restores it: no one is missing for long.
  async (client, id) => {
    const [gone] = withdrawn.splice(0);
    const status = gone === undefined ? 'rejected' : 'approved';
    if (gone === undefined) withdrawn.push(id);
    await client.query('update professionals set approval_status = $2 where id = $1', [gone ?? id, status]);
  },
  // A time that is taken.
  async (client, id, random) => {
    const consultation = uuidv7();
    const days = 1 + Math.floor(random() * 20);
    await client.query(
      `insert into consultations (id, professional_id, name, email, message, slot_start, minutes, meeting, asked_at, created_at, updated_at)
       values ($1, $2, 'Moses Okot', $3, 'VAT?', date_trunc('day', now()) + $4 * interval '1 day', 30, 'telephone', now(), now(), now())`,
      [consultation, id, `${consultation}@example.com`, days],
    );
    await client.query(
      `insert into consultation_slots (consultation_id, kind, professional_id, starts_at, ends_at)
       select $1::uuid, 'asked', $2::uuid, start, start + interval '30 minutes'
       from (select date_trunc('day', now()) + $3 * interval '1 day' as start) s
       on conflict do nothing`,
      [consultation, id, days],
    );
  },
];

export interface Changing {
  /** Stops the changes; returns how many were made. */
  stop(): Promise<number>;
}

/** Makes changes at a steady rate until it is stopped. */
export function makeChanges(
  client: pg.Client,
  ids: readonly string[],
  perSecond: number,
  random: () => number,
): Changing {
  const ending = new AbortController();
  let changeCount = 0;
  const work = async () => {
    const begin = performance.now();
    while (!ending.signal.aborted) {
      const due = begin + ((changeCount + 1) * 1000) / perSecond;
      await delay(Math.max(0, due - performance.now()), undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      await kinds[changeCount % kinds.length]!(client, ids[Math.floor(random() * ids.length)]!, random);
      changeCount += 1;
    }
  };
  const running = perSecond > 0 ? work() : undefined;
  return {
    async stop() {
      ending.abort();
      await running;
      return changeCount;
    },
  };
}
