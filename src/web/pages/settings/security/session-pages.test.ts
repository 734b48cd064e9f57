import { expect, test } from 'vitest';
import { joined, onlyCurrent, without } from './session-pages.ts';

const one = (id: string, isCurrent = false) => ({
  id,
  device: 'Chrome on Android',
  network: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastActivityAt: '2026-11-20T09:00:00.000Z',
  isCurrent,
});
const ids = ({ sessions }: { sessions: readonly { id: string }[] }) => sessions.map(({ id }) => id).join(' ');

test('an overlapping page adds only new entries, and the newer total', () => {
  const list = joined({ sessions: [one('a', true), one('b')], total: 3 }, { sessions: [one('b'), one('c')], total: 4 });
  expect([ids(list), list.total]).toEqual(['a b c', 4]);
});

test('an ended session is counted once, however often it is removed', () => {
  const list = { sessions: [one('a', true), one('b'), one('c')], total: 30 };
  const after = without(without(list, 'b'), 'b');
  expect([ids(after), after.total]).toEqual(['a c', 29]);
});

test('when all others have ended, only this one is left', () => {
  const list = onlyCurrent({ sessions: [one('a', true), one('b')], total: 103 });
  expect([ids(list), list.total]).toEqual(['a', 1]);
});
