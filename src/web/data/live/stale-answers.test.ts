import { expect, test } from 'vitest';
import { eventKinds } from '#shared/events/event-kinds.ts';
import { contract, listEndpoints } from '#shared/api/index.ts';
import { callKey } from '#web/data/read-call.ts';
import { isStaleAfter } from './stale-answers.ts';

const cachedQuery = (key: string, meta?: Record<string, unknown>) => ({ queryKey: ['grace', key], meta });

test('an event kind makes the answers of its calls stale, under any cache key, and no other answers', () => {
  const isStale = isStaleAfter(new Set(['review']));
  const one = { params: { id: 'a' } };
  expect(isStale(cachedQuery(`reply ${callKey('reviews.mine', {})}`))).toBe(true);
  expect(isStale(cachedQuery(`list 20 ${callKey('reviews.received', {})}`))).toBe(true);
  expect(isStale(cachedQuery(`followed ${callKey('applications.get', one)}`))).toBe(true);
  expect(isStale(cachedQuery(`reply ${callKey('applications.mine', {})}`))).toBe(false);
  expect(isStale(cachedQuery(`found ${callKey('professionals.get', one)}`))).toBe(false);
  expect(isStale(cachedQuery('something else'))).toBe(false);
});

test('the answer that a form started from is not requested again while a person types', () => {
  const isStale = isStaleAfter(new Set(['professional']));
  const key = `reply ${callKey('professionals.myProfile', {})}`;
  expect([isStale(cachedQuery(key)), isStale(cachedQuery(key, { isForForm: true }))]).toEqual([true, false]);
});

test('every kind names calls, or groups of calls, that exist', () => {
  const known = new Set([...Object.keys(contract), ...listEndpoints().map(({ name }) => name)]);
  expect([...new Set(Object.values(eventKinds).flat())].filter((name) => !known.has(name))).toEqual([]);
});
