import { expect, test } from 'vitest';
import { type ChangeLog, createChangeLog } from '#server/answers/tags/changes.ts';
import { createVersionedCache, type Filled } from './versioned-cache.ts';

interface World {
  readonly log: ChangeLog;
  isHeard: boolean;
  now: Date;
}

/** Creates a cache whose changes and clock the test controls. */
function setUp(maxBytes = 100_000) {
  const world: World = { log: createChangeLog(), isHeard: true, now: new Date('2026-11-20T08:00:00Z') };
  const changes = {
    generation: () => (world.isHeard ? world.log.generation() : undefined),
    isCurrent: world.log.isCurrent,
  };
  return { world, cache: createVersionedCache<string>({ maxBytes, changes, now: () => world.now }) };
}

/** Simulates a process whose connection is lost, and then restored. */
function hear(world: World, isHeard: boolean): void {
  world.isHeard = isHeard;
  world.log.note(undefined);
}

/** A fill that counts its calls. */
function counted(value: string, more: Partial<Filled<string>> = {}) {
  const fill = Object.assign(
    async () => {
      fill.calls += 1;
      return { value, bytes: 100, ...more };
    },
    { calls: 0 },
  );
  return fill;
}

/** A fill that ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<Filled<string>>();
  return {
    fill: () => promise,
    finish: (value: string, more: Partial<Filled<string>> = {}) => resolve({ value, bytes: 100, ...more }),
    fail: reject,
  };
}

/** Bytes that a value of 100 bytes takes under a one-character key. */
const bytesOfOne = 302;

const minutesLater = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

test('a value is computed once and then cached', async () => {
  const { cache } = setUp();
  const fill = counted('nine cards');
  expect(await cache.get('/find-advisor', fill)).toBe('nine cards');
  expect(await cache.get('/find-advisor', fill)).toBe('nine cards');
  expect(cache.peek('/find-advisor')).toBe('nine cards');
  expect(fill.calls).toBe(1);
});

test('simultaneous misses of one key share one fill; other keys have their own', async () => {
  const { cache } = setUp();
  const first = held();
  const both = [cache.get('a', first.fill), cache.get('a', counted('never')), cache.get('b', counted('b'))];
  first.finish('a');
  expect(await Promise.all(both)).toEqual(['a', 'a', 'b']);
});

test('a value without tags is stale after any change; values with tags are stale after a change of everything', async () => {
  const { cache, world } = setUp();
  await cache.get('a', counted('old'));
  await cache.get('b', counted('old', { tags: ['one:1'] }));
  world.log.note(['one:2']);
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 'old']);
  world.log.note(undefined);
  expect(cache.peek('b')).toBeUndefined();
  expect(await cache.get('a', counted('new'))).toBe('new');
  expect(cache.size().values).toBe(2);
});

test('a change leaves cached values that do not show it, and makes lists of wider groups stale', async () => {
  const { cache, world } = setUp();
  const tagsByKey = {
    card: ['one:1'],
    gulu: ['people:Accountant|Gulu'],
    accountants: ['people:Accountant|*'],
    all: ['people:*|*'],
    counts: ['counts:*|*'],
    site: [],
  };
  for (const [key, tags] of Object.entries(tagsByKey)) await cache.get(key, counted(key, { tags }));
  const current = () => Object.keys(tagsByKey).filter((key) => cache.peek(key) !== undefined);
  world.log.note(['one:2', 'people:Accountant|Arua']);
  expect(current()).toEqual(['card', 'gulu', 'counts', 'site']);
  world.log.note(['one:1', 'people:Accountant|Gulu']);
  expect(current()).toEqual(['counts', 'site']);
  world.log.note(['counts:Estate Planner|']);
  expect(current()).toEqual(['site']);
});

test('a value older than the remembered changes is never treated as current', () => {
  const log = createChangeLog(2);
  const before = log.generation();
  for (const tag of ['one:1', 'one:2', 'one:3']) log.note([tag]);
  expect(log.isCurrent(before, ['one:9'])).toBe(false);
  expect(log.isCurrent(before + 1, ['one:1'])).toBe(true);
  expect(log.isCurrent(before + 1, ['one:2'])).toBe(false);
});

test('a value computed while a change happens goes to requests made before the change, and is not cached', async () => {
  const { cache, world } = setUp();
  const slow = held();
  const before = [cache.get('a', slow.fill), cache.get('a', counted('never'))];
  world.log.note(undefined);
  slow.finish('old');
  expect(await Promise.all(before)).toEqual(['old', 'old']);
  expect(cache.peek('a')).toBeUndefined();
});

test('a value that a replica read before a change is not cached as if it had been read after the change', async () => {
  const { cache, world } = setUp();
  const since = world.log.generation();
  world.log.note(['one:1']);
  const tags = ['one:1'];
  expect(await cache.get('a', counted('old', { tags }), since)).toBe('old');
  expect(
    await cache.getAll(
      ['b', 'c'],
      async () => [await counted('old', { tags })(), await counted('c', { tags: [] })()],
      since,
    ),
  ).toEqual(['old', 'c']);
  expect(['a', 'b', 'c'].map(cache.peek)).toEqual([undefined, undefined, 'c']);
  expect(await cache.get('a', counted('new', { tags }))).toBe('new');
});

test('a request made after a change never gets a value whose computation began before the change', async () => {
  const { cache, world } = setUp();
  const old = held();
  const fresh = held();
  const before = cache.get('a', old.fill);
  world.log.note(undefined);
  const after = cache.get('a', fresh.fill);
  const alsoAfter = cache.get('a', counted('never'));
  fresh.finish('new');
  expect(await Promise.all([after, alsoAfter])).toEqual(['new', 'new']);
  // The old fill ends last: it must neither replace the cached value nor end the newer flight.
  old.finish('old');
  expect(await before).toBe('old');
  expect(cache.peek('a')).toBe('new');
});

test('the end of an outdated fill leaves the newer one shared', async () => {
  const { cache, world } = setUp();
  const old = held();
  const fresh = held();
  const before = cache.get('a', old.fill);
  world.log.note(undefined);
  const after = cache.get('a', fresh.fill);
  old.finish('old');
  await before;
  const joins = cache.get('a', counted('never'));
  fresh.finish('new');
  expect(await Promise.all([after, joins])).toEqual(['new', 'new']);
});

test('while changes cannot be heard nothing is cached or shared, and earlier cached values are removed', async () => {
  const { cache, world } = setUp();
  await cache.get('a', counted('kept'));
  hear(world, false);
  const fill = counted('now');
  expect(await Promise.all([cache.get('a', fill), cache.get('a', fill)])).toEqual(['now', 'now']);
  expect(fill.calls).toBe(2);
  expect(cache.peek('a')).toBeUndefined();
  hear(world, true);
  expect(cache.peek('a')).toBeUndefined();
});

test('when the connection for changes is lost during a fill, its value is not cached', async () => {
  const { cache, world } = setUp();
  const slow = held();
  const pending = cache.get('a', slow.fill);
  hear(world, false);
  slow.finish('unsure');
  expect(await pending).toBe('unsure');
  hear(world, true);
  expect(cache.peek('a')).toBeUndefined();
});

test('a value ends at its validUntil', async () => {
  const { cache, world } = setUp();
  const validUntil = minutesLater(world.now, 10);
  await cache.get('a', counted('licensed', { validUntil }));
  world.now = minutesLater(world.now, 9);
  expect(cache.peek('a')).toBe('licensed');
  world.now = validUntil;
  expect(cache.peek('a')).toBeUndefined();
  expect(await cache.get('a', counted('expired'))).toBe('expired');
});

test('a request that joins a fill when its value has already expired asks again', async () => {
  const { cache, world } = setUp();
  const validUntil = minutesLater(world.now, 10);
  const slow = held();
  const before = cache.get('a', slow.fill);
  world.now = validUntil;
  const after = cache.get('a', counted('after midnight'));
  slow.finish('before midnight', { validUntil });
  expect(await before).toBe('before midnight');
  expect(await after).toBe('after midnight');
  expect(cache.peek('a')).toBe('after midnight');
});

test('a failure reaches everyone who waits, and the next one tries again', async () => {
  const { cache } = setUp();
  const slow = held();
  const waiting = [cache.get('a', slow.fill), cache.get('a', slow.fill)];
  slow.fail(new Error('database away'));
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('a', counted('back'))).toBe('back');
});

test('a value marked as not cacheable is shared with waiting requests and then forgotten', async () => {
  const { cache } = setUp();
  const fill = counted('404', { isCacheable: false });
  expect(await Promise.all([cache.get('a', fill), cache.get('a', fill)])).toEqual(['404', '404']);
  expect(fill.calls).toBe(1);
  expect(cache.size().values).toBe(0);
});

test('values go when the bytes are used up, first those that nobody asked for again', async () => {
  const { cache } = setUp(5 * bytesOfOne);
  for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.get(key, counted(key));
  await cache.get('a', counted('never'));
  cache.peek('b');
  await cache.get('f', counted('f'));
  await cache.get('g', counted('g'));
  expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => cache.peek(key))).toEqual([
    'a',
    'b',
    undefined,
    undefined,
    'e',
    'f',
    'g',
  ]);
  expect(cache.size()).toEqual({ bytes: 5 * bytesOfOne, values: 5 });
});

test('a value larger than the whole cache pushes nothing out', async () => {
  const { cache } = setUp(1000);
  await cache.get('a', counted('a'));
  expect(await cache.get('huge', counted('huge', { bytes: 5000 }))).toBe('huge');
  expect(cache.peek('a')).toBe('a');
  expect(cache.peek('huge')).toBeUndefined();
});

test('under random changes, delays, failures and expiries no answer is older than its question', async () => {
  const maxBytes = 8 * bytesOfOne;
  const { cache, world } = setUp(maxBytes);
  // `truth` is the database's value of each tag; every cached value carries the truth of its tags, and its end.
  const truths = new Map<string, number>();
  const tagsFor = (key: string) => {
    const n = Number(key.slice(4));
    return n % 7 === 0 ? undefined : n % 3 === 0 ? ['one:1', 'people:A|*'] : [`one:${n % 5}`];
  };
  const possibleChanges = [['one:1'], ['one:2', 'one:3'], ['people:A|B'], ['people:C|B', 'one:4'], undefined];
  let changed = 0;
  const holders = (tag: string) => (tag.startsWith('people:A') ? ['people:A|*'] : [tag]);
  const currentTruth = (key: string) => {
    const tags = tagsFor(key);
    return tags ? Math.max(truths.get('all') ?? 0, ...tags.map((tag) => truths.get(tag) ?? 0)) : changed;
  };
  let minute = 0;
  const begin = world.now;
  const wrong: string[] = [];
  const seen = { answers: 0, fills: 0, failures: 0, fullest: 0, untouched: 0 };
  const random = seeded(20261120);
  const check = (key: string, value: string, request: { truth: number; minute: number }) => {
    const [of, end] = value.split(' ').map(Number);
    if (of! < request.truth) wrong.push(`${key}: asked at ${request.truth}, got ${value}`);
    if (end! <= request.minute) wrong.push(`${key}: asked at minute ${request.minute}, got ${value}`);
  };
  const ask = async (key: string) => {
    const request = { truth: currentTruth(key), minute };
    try {
      const value = await cache.get(key, async () => {
        seen.fills += 1;
        const end = minute + 1 + Math.floor(random() * 5);
        const content = `${currentTruth(key)} ${end}`;
        for (let turn = Math.floor(random() * 4); turn > 0; turn--) await Promise.resolve();
        if (random() < 0.05) throw new Error('database away');
        return {
          value: content,
          validUntil: minutesLater(begin, end),
          bytes: 50 + Math.floor(random() * 100),
          isCacheable: random() < 0.9,
          tags: tagsFor(key),
        };
      });
      seen.answers += 1;
      check(key, value, request);
    } catch {
      seen.failures += 1;
    }
  };
  const questions: Promise<void>[] = [];
  for (let step = 0; step < 20_000; step++) {
    const dice = random();
    const key = `key ${Math.floor(random() ** 2 * 20)}`;
    if (dice < 0.02) {
      changed += 1;
      if (!world.isHeard || random() < 0.1) {
        hear(world, !world.isHeard);
      } else {
        const tags = possibleChanges[Math.floor(random() * possibleChanges.length)];
        for (const tag of tags?.flatMap(holders) ?? ['all']) truths.set(tag, changed);
        world.log.note(tags);
      }
    } else if (dice < 0.04) {
      minute += 1;
      world.now = minutesLater(begin, minute);
    } else if (dice < 0.6) questions.push(ask(key));
    else if (dice < 0.7) {
      const value = cache.peek(key);
      if (value !== undefined) {
        check(key, value, { truth: currentTruth(key), minute });
        if (currentTruth(key) < changed) seen.untouched += 1;
      }
    } else await Promise.resolve();
    const { bytes } = cache.size();
    seen.fullest = Math.max(seen.fullest, bytes);
    if (bytes < 0 || bytes > maxBytes) wrong.push(`${bytes} bytes`);
  }
  await Promise.all(questions);
  expect(wrong).toEqual([]);
  // The test must have exercised hits, failures and a full store.
  expect(seen.answers).toBeGreaterThan(1.5 * seen.fills);
  expect(seen.failures).toBeGreaterThan(50);
  expect(seen.fullest).toBeGreaterThan(0.9 * maxBytes);
  expect(seen.untouched).toBeGreaterThan(100);
});

/** Returns the same numbers from 0 to 1 in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
