import { expect, test } from 'vitest';
import { judgeActs, toVisibilityBody, reviewStatusMessage } from './judge-acts.ts';

const at = '2026-11-20T09:00:00.000Z';
const actsFor = (overrides: Partial<Parameters<typeof judgeActs>[0]> = {}) =>
  judgeActs({ visibility: 'published', reported_at: at, ...overrides });

test('possible decisions depend on the state of review and reply, and on open reports', () => {
  expect(actsFor()).toEqual(['hide', 'keep']);
  expect(actsFor({ reply_visibility: 'published' })).toEqual(['hide', 'hide-reply', 'keep']);
  expect(actsFor({ reply_visibility: 'hidden', reported_at: null })).toEqual(['hide', 'show-reply']);
  expect(actsFor({ visibility: 'hidden', reported_at: null })).toEqual(['show']);
});

const judged = { visibility: 'published', reports: [{ id: 'one' }, { id: 'two' }] } as const;
const reports = ['one', 'two'];

test('keeping a review leaves it as it is, hidden or not', () => {
  expect(toVisibilityBody('keep', judged)).toEqual({ of: 'review', visibility: 'published', reports });
  expect(toVisibilityBody('keep', { ...judged, visibility: 'hidden' })).toMatchObject({
    visibility: 'hidden',
    reports,
  });
});

test('hiding closes the reports shown, showing again closes none', () => {
  expect(toVisibilityBody('hide', judged)).toEqual({ of: 'review', visibility: 'hidden', reports });
  expect(toVisibilityBody('hide-reply', judged)).toEqual({ of: 'reply', visibility: 'hidden', reports });
  expect(toVisibilityBody('show', judged)).toEqual({ of: 'review', visibility: 'published', reports: [] });
  expect(toVisibilityBody('show-reply', judged)).toEqual({ of: 'reply', visibility: 'published', reports: [] });
});

test('the state is described in words', () => {
  const messageFor = (review: object) => reviewStatusMessage(review as Parameters<typeof reviewStatusMessage>[0]);
  expect(messageFor({ visibility: 'published', reported_at: null })).toBe('public, with no open reports');
  expect(messageFor({ visibility: 'hidden', reply_visibility: 'hidden', reported_at: at })).toBe(
    'hidden, with its reply hidden, with open reports',
  );
});
