import { expect, test } from 'vitest';
import { contract } from '#shared/api/index.ts';
import { createFragmentCache } from '#server/answers/fragments/fragment-cache.ts';
import { createVersionedCache } from '#server/answers/store/versioned-cache.ts';
import type { ReadyReply } from '#server/answers/replies/ready-reply.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import { createChangeLog } from '#server/answers/tags/changes.ts';
import { answerPublic, type PublicCall, type PublicDeps } from './answer-public.ts';

const now = new Date('2026-11-27T08:00:00Z');
const validUntil = new Date('2026-11-27T21:00:00Z');
const endpoint = contract.professionals.figures;

test('a part that a replica read before a change is computed again for the next reply', async () => {
  const changes = createChangeLog();
  const bounds = { maxBytes: 100_000, changes, now: () => now };
  const stored = { name: 'Grace' };
  /** Opens a snapshot; the first time, a change is committed and received before anything is read from it. */
  async function read(work: (snapshot: object) => Promise<unknown>) {
    const snapshot = { ...stored };
    if (stored.name === 'Grace') {
      stored.name = 'Grace Nakato';
      changes.note(['one:1']);
    }
    return await work(snapshot);
  }
  const deps = {
    flights: createVersionedCache<ReadyReply>({ ...bounds, maxBytes: 0 }),
    fragments: createFragmentCache(bounds),
    version: { ...changes, read },
    database: {},
  } as unknown as PublicDeps;
  const call = {
    endpoint,
    input: { params: {}, query: {}, body: undefined },
    request: { headers: {}, ip: '::1' },
    now,
    accepted: undefined,
    admit: async () => {},
    async make({ fragments, db }: PublicContext) {
      const make = async () => ({ value: (db as unknown as typeof stored).name, validUntil });
      return (await fragments.get({ key: 'card of 1', tags: ['one:1'] }, make)).value;
    },
  } as unknown as PublicCall<typeof endpoint>;
  expect((await answerPublic(deps, call)).result).toBe('Grace');
  expect((await answerPublic(deps, call)).result).toBe('Grace Nakato');
});
