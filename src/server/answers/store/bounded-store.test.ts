import { expect, test } from 'vitest';
import { createBoundedStore } from './bounded-store.ts';

/** Creates a store with room for this many values of 10 bytes. */
const createStore = (values: number) => createBoundedStore<string>(values * 10);

/** Adds values that are never requested again. */
function flood(store: ReturnType<typeof createStore>, values: number, name = 'once'): void {
  for (let n = 0; n < values; n += 1) store.set(`${name} ${n}`, 'x', 10);
}

test('values that were requested only once never evict values that were requested again', () => {
  const store = createStore(100);
  const keys = Array.from({ length: 60 }, (_, n) => `asked ${n}`);
  for (const key of keys) {
    store.set(key, key, 10);
    store.get(key);
  }
  flood(store, 10_000);
  expect(keys.filter((key) => store.get(key) !== key)).toEqual([]);
  expect(store.size()).toEqual({ bytes: 1000, values: 100 });
});

test('values requested again fill at most four fifths of the store, and the rest is left for new values', () => {
  const store = createStore(100);
  for (let n = 0; n < 500; n += 1) {
    store.set(`asked ${n}`, 'x', 10);
    store.get(`asked ${n}`);
  }
  flood(store, 100);
  const there = Array.from({ length: 500 }, (_, n) => `asked ${n}`).filter((key) => store.get(key));
  expect(there).toHaveLength(80);
  const newcomers = Array.from({ length: 100 }, (_, n) => `once ${n}`).filter((key) => store.get(key));
  expect(newcomers).toEqual(Array.from({ length: 20 }, (_, n) => `once ${n + 80}`));
});

test('among values requested again, the most requested one stays until requests for it stop', () => {
  const store = createStore(100);
  store.set('home', 'home', 10);
  store.get('home');
  for (let n = 0; n < 2000; n += 1) {
    store.set(`twice ${n}`, 'x', 10);
    store.get(`twice ${n}`);
    if (n % 50 === 0) expect(store.get('home'), `after ${n}`).toBe('home');
  }
  flood(store, 100);
  for (let n = 2000; n < 4000; n += 1) {
    store.set(`twice ${n}`, 'x', 10);
    store.get(`twice ${n}`);
  }
  expect(store.get('home')).toBeUndefined();
});

test('a value that replaces another under the same key is kept as long as the old one would have been', () => {
  const store = createStore(10);
  store.set('a', 'one', 10);
  store.get('a');
  flood(store, 20);
  store.set('a', 'two', 20);
  flood(store, 20);
  expect(store.get('a')).toBe('two');
  expect(store.size()).toEqual({ bytes: 100, values: 9 });
});

test('a value larger than the store is not taken, and what it should have replaced is gone', () => {
  const store = createStore(2);
  store.set('a', 'small', 10);
  store.set('b', 'small', 10);
  store.set('a', 'huge', 21);
  expect([store.get('a'), store.get('b')]).toEqual([undefined, 'small']);
  expect(store.size()).toEqual({ bytes: 10, values: 1 });
});

test('after random steps it holds what was put in last, or nothing, within its bytes', () => {
  const maxBytes = 1000;
  const store = createBoundedStore<number>(maxBytes);
  const model = new Map<string, { value: number; bytes: number }>();
  let state = 1;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  let hits = 0;
  const wrong: string[] = [];
  for (let step = 0; step < 50_000; step += 1) {
    const key = `key ${random(60)}`;
    const dice = random(100);
    if (dice < 40) {
      const bytes = 1 + random(100);
      store.set(key, step, bytes);
      model.set(key, { value: step, bytes });
    } else if (dice < 95) {
      const value = store.get(key);
      if (value === undefined) model.delete(key);
      else hits += 1;
      if (value !== model.get(key)?.value) wrong.push(`step ${step}: ${value} for ${key}`);
    } else if (dice < 99) {
      store.delete(key);
      model.delete(key);
    } else if (random(50) === 0) {
      store.clear();
      model.clear();
    }
    if (store.size().bytes > maxBytes) wrong.push(`step ${step}: ${store.size().bytes} bytes`);
  }
  expect(wrong).toEqual([]);
  expect(hits).toBeGreaterThan(5000);
  const there = [...model].filter(([key]) => store.get(key) !== undefined);
  expect(store.size()).toEqual({
    bytes: there.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    values: there.length,
  });
});
