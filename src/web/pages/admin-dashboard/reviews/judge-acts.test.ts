import { expect, test } from 'vitest';
import { judgeActs, judgementOf, standingOfJudged } from './judge-acts.ts';

const at = '2026-11-20T09:00:00.000Z';
const standing = (given: Partial<Parameters<typeof judgeActs>[0]> = {}) =>
  judgeActs({ visibility: 'published', reported_at: at, ...given });

test('possible decisions depend on the state of review and reply, and on open reports', () => {
  expect(standing()).toEqual(['hide', 'keep']);
  expect(standing({ reply_visibility: 'published' })).toEqual(['hide', 'hide-reply', 'keep']);
  expect(standing({ reply_visibility: 'hidden', reported_at: null })).toEqual(['hide', 'show-reply']);
  expect(standing({ visibility: 'hidden', reported_at: null })).toEqual(['show']);
});

const judged = { visibility: 'published', reports: [{ id: 'one' }, { id: 'two' }] } as const;
const reports = ['one', 'two'];

test('keeping a review leaves it as it is, hidden or not', () => {
  expect(judgementOf('keep', judged)).toEqual({ of: 'review', visibility: 'published', reports });
  expect(judgementOf('keep', { ...judged, visibility: 'hidden' })).toMatchObject({ visibility: 'hidden', reports });
});

test('hiding closes the reports shown, showing again closes none', () => {
  expect(judgementOf('hide', judged)).toEqual({ of: 'review', visibility: 'hidden', reports });
  expect(judgementOf('hide-reply', judged)).toEqual({ of: 'reply', visibility: 'hidden', reports });
  expect(judgementOf('show', judged)).toEqual({ of: 'review', visibility: 'published', reports: [] });
  expect(judgementOf('show-reply', judged)).toEqual({ of: 'reply', visibility: 'published', reports: [] });
});

test('the state is described in words', () => {
  const told = (given: object) => standingOfJudged(given as Parameters<typeof standingOfJudged>[0]);
  expect(told({ visibility: 'published', reported_at: null })).toBe('public, with no open reports');
  expect(told({ visibility: 'hidden', reply_visibility: 'hidden', reported_at: at })).toBe(
    'hidden, with its reply hidden, with open reports',
  );
});
