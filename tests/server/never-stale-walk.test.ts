import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { credentials, professionals, reviews, settingVersions, users } from '#server/db/schema/index.ts';
import { keepFreeDays } from '#server/features/consultations/jobs.ts';
import { openDatabase } from '#server/db/database.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type Answer, answeredFromMemory, listenForTest } from '#tests/support/app/asking.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/support/database/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { arrangePeople, walkActs, type WalkWorld } from '#tests/support/browser/public-changes.ts';
import { publicAddresses } from '#tests/support/browser/public-addresses.ts';

/**
 * Whatever is changed, in whatever order, every cached answer equals that of a process without caches; and a change leaves
 * answers in the caches that don't show it.
 */
const clock = createTestClock();
const options = { openWeb: () => openBuiltWeb('build'), config: { rateLimits: false }, clock };
let database: TestDatabase;
/** The process that is queried, the one that also makes changes, and the one that computes every answer. */
let site: TestApp;
let other: TestApp;
let truth: TestApp;
let ask: (path: string) => Promise<Answer>;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await startTestApp({ ...options, database });
  other =
    testEngine() === 'postgres'
      ? await startTestApp({ ...options, database: await openDatabase({ url: database.url!, log: quietLog }) })
      : site;
  truth = await startTestApp({ ...options, database, keepsAnswers: false });
  ask = await listenForTest(site.app);
});
afterAll(async () => {
  if (other !== site) {
    await other.close();
    await other.database.close();
  }
  await site.close();
  await truth.close();
  await database.close();
});

interface Step {
  readonly act: (typeof walkActs)[number];
  readonly who: number;
  readonly value: number;
  readonly byOther: boolean;
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...walkActs),
  who: fc.nat({ max: 5 }),
  value: fc.nat({ max: 20 }),
  byOther: fc.boolean(),
});

/** A refusal contains the id of its own request. */
const seen = (status: number | undefined, body: string) => `${status} ${body.replace(/"requestId":"[^"]*"/, '')}`;

/** Rows are created again for each walk, so that a shorter one can be tried. */
async function arrange(): Promise<WalkWorld> {
  await site.change(async (tx) => {
    for (const table of [reviews, credentials, settingVersions, users]) await tx.delete(table);
  });
  const world = await site.change((tx) => arrangePeople(tx, clock()));
  await site.hearsAll();
  return world;
}

/** Answers that stayed cached through a step, and all answers; counted for steps that affect only some of them. */
const cacheReuse = { through: 0, all: 0 };

/** Requests until answers come from memory, where they do. */
async function warm(world: WalkWorld): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) for (const path of publicAddresses(world)) await ask(path);
}

async function expectTruth(world: WalkWorld, after: string, isCounted: boolean): Promise<void> {
  const stale: string[] = [];
  for (const path of publicAddresses(world)) {
    const hits = answeredFromMemory(site.app);
    const now = await ask(path);
    if (isCounted) cacheReuse.all += 1;
    if (isCounted && answeredFromMemory(site.app) > hits) cacheReuse.through += 1;
    const { statusCode, rawPayload } = await truth.app.inject(path);
    if (seen(now.status, now.body) !== seen(statusCode, rawPayload.toString('latin1'))) stale.push(path);
  }
  expect({ after, stale }).toEqual({ after, stale: [] });
}

async function take({ act, who, value, byOther }: Step, world: WalkWorld): Promise<void> {
  const by = byOther ? other : site;
  await by.change((tx: Tx) => act.change(tx, { world, who, value, now: clock() }));
  if (act.sweeps) await keepFreeDays(by.database, clock());
  await site.hearsAll();
}

test('after a random sequence of every kind of change, each cached reply matches the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: isWhole() ? 8 : 5, maxLength: isWhole() ? 16 : 5 }), async (steps) => {
      const world = await arrange();
      for (const one of steps) {
        await warm(world);
        await take(one, world);
        await expectTruth(world, `${one.act.what}, ${one.who}, ${one.value}`, !one.act.concernsAll);
      }
    }),
    { numRuns: isWhole() ? 10 : 1, endOnFailure: true },
  );
  // The share of five steps varies with their kinds: after the kind that empties most, 0.20 remain.
  expect(cacheReuse.through / (cacheReuse.all || 1)).toBeGreaterThan(isWhole() ? 0.5 : 0.15);
});

test.runIf(isWhole()).each(walkActs)(
  'after this change alone, each cached reply matches the database: $what',
  async (act) => {
    const world = await arrange();
    for (const who of [0, 3]) {
      await warm(world);
      await take({ act, who, value: who + 1, byOther: false }, world);
      await expectTruth(world, act.what, false);
    }
  },
);

test('an edit of a professional leaves cached every reply that does not show that professional', async () => {
  const world = await arrange();
  await warm(world);
  const [edited] = world.ids;
  await site.change((tx) =>
    tx.update(professionals).set({ feeStructure: 'By the day.' }).where(eq(professionals.id, edited!)),
  );
  await site.hearsAll();
  const missed: string[] = [];
  for (const path of publicAddresses(world)) {
    const hits = answeredFromMemory(site.app);
    const { body } = await ask(path);
    if (answeredFromMemory(site.app) === hits && !path.includes(edited!) && !body.includes(edited!)) missed.push(path);
  }
  expect(missed).toEqual([]);
});
