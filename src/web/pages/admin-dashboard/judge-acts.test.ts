import { expect, test } from 'vitest';
import { judgeActs, judgementOf } from './judge-acts.ts';

const at = '2026-11-20T09:00:00.000Z';
const standing = (given: Partial<Parameters<typeof judgeActs>[0]> = {}) =>
  judgeActs({ visibility: 'published', reported_at: at, ...given });

test('what may be decided follows from where review and reply stand, and whether a report waits', () => {
  expect(standing()).toEqual(['hide', 'keep']);
  expect(standing({ reply_visibility: 'published' })).toEqual(['hide', 'hide-reply', 'keep']);
  expect(standing({ reply_visibility: 'hidden', reported_at: null })).toEqual(['hide', 'show-reply']);
  expect(standing({ visibility: 'hidden', reported_at: null })).toEqual(['show']);
});

test('to keep a review leaves it as it stands, hidden or not', () => {
  expect(judgementOf('keep', { visibility: 'published' })).toEqual({ of: 'review', visibility: 'published' });
  expect(judgementOf('keep', { visibility: 'hidden' })).toEqual({ of: 'review', visibility: 'hidden' });
  expect(judgementOf('hide-reply', { visibility: 'published' })).toEqual({ of: 'reply', visibility: 'hidden' });
});
