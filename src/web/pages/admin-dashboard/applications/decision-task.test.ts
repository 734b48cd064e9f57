import { expect, test } from 'vitest';
import { checkDecision, type DecisionField, listFacts, listedAfter } from './decision-task.ts';

const typed = (values: Partial<Record<DecisionField, string>>) => ({
  has: (name: DecisionField) => name in values,
  text: (name: DecisionField) => values[name] ?? '',
});
const someone = (id: string) => ({ id, name: id, about: '', reasons: [] });
const ids = (choices: readonly { id: string }[]) => choices.map(({ id }) => id);

test('an admin may approve without a professional, but not if the chosen one has left the list', () => {
  expect(checkDecision('approve', false, typed({ professionalId: '' }))).toEqual({});
  expect(checkDecision('approve', false, typed({}))).toEqual({ professionalId: 'Please choose a professional.' });
  expect(checkDecision('assign', false, typed({ professionalId: '' }))).toHaveProperty('professionalId');
  expect(checkDecision('assign', false, typed({ professionalId: 'okello' }))).toEqual({});
});

test('rejections need a reason, and choose no one', () => {
  expect(checkDecision('reject', true, typed({ reason: ' ' }))).toEqual({ reason: 'Please fill this in.' });
  expect(checkDecision('cancel', true, typed({ reason: 'Asked for.' }))).toEqual({});
});

test('a chosen professional stays listed after another search', () => {
  const found = [someone('james'), someone('ruth')];
  expect(ids(listedAfter(found, 'james', [someone('grace')]))).toEqual(['james', 'grace']);
  expect(ids(listedAfter(found, 'james', [someone('grace'), someone('james')]))).toEqual(['grace', 'james']);
  expect(ids(listedAfter(found, '', [someone('grace')]))).toEqual(['grace']);
});

test('search results show the same facts as suggestions', () => {
  const known = {
    average_rating: 4.56,
    total_reviews: 3,
    hourly_rate_min: 60_000,
    hourly_rate_max: 150_000,
    serves_remote: true,
    accepting_clients: true,
  };
  expect(listFacts(known)).toEqual([
    'Rated 4.6 in 3 reviews',
    'USh\u00a060,000 to\u00a0150,000 an hour',
    'Also works by telephone or online',
  ]);
  const unknown = { hourly_rate_min: null, hourly_rate_max: null, serves_remote: false, accepting_clients: false };
  expect(listFacts({ ...known, ...unknown, average_rating: 0, total_reviews: 0 })).toEqual([
    'No reviews yet',
    'No fees given',
    'Not taking new clients now',
  ]);
});
