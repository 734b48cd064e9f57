import { expect, test } from 'vitest';
import { eventKinds } from '#shared/events/event-kinds.ts';
import { contract, listEndpoints } from '#shared/api/index.ts';
import { keyOf } from '#web/data/read-call.ts';
import { isMadeStale } from './stale-answers.ts';

const kept = (key: string, meta?: Record<string, unknown>) => ({ queryKey: ['grace', key], meta });

test('a kind makes stale what it names, however it is kept, and nothing else', () => {
  const isStale = isMadeStale(new Set(['review']));
  const one = { params: { id: 'a' } };
  expect(isStale(kept(`reply ${keyOf('reviews.mine', {})}`))).toBe(true);
  expect(isStale(kept(`list 20 ${keyOf('reviews.received', {})}`))).toBe(true);
  expect(isStale(kept(`followed ${keyOf('applications.get', one)}`))).toBe(true);
  expect(isStale(kept(`reply ${keyOf('applications.mine', {})}`))).toBe(false);
  expect(isStale(kept(`found ${keyOf('professionals.get', one)}`))).toBe(false);
  expect(isStale(kept('something else'))).toBe(false);
});

test('what a form started from is never asked for again under someone who types', () => {
  const isStale = isMadeStale(new Set(['professional']));
  const key = `reply ${keyOf('professionals.myProfile', {})}`;
  expect([isStale(kept(key)), isStale(kept(key, { isForForm: true }))]).toEqual([true, false]);
});

test('every kind names calls, or groups of calls, that exist', () => {
  const known = new Set([...Object.keys(contract), ...listEndpoints().map(({ name }) => name)]);
  expect([...new Set(Object.values(eventKinds).flat())].filter((name) => !known.has(name))).toEqual([]);
});
