import { expect, test } from 'vitest';
import { firstDaySteps, type FirstDayFacts } from './first-day-steps.ts';

const nothing: FirstDayFacts = {
  availability: { isSet: false, weekly: [] },
  credentials: [],
  profile: {
    profession: 'Accountant',
    missing: [
      { what: 'bio', why: '', costs: '', is_optional: false },
      { what: 'photo', why: '', costs: '', is_optional: true },
    ],
  },
  views: { total: 0, before: 0 },
};
const hours = [{ weekday: 1, spans: [{ from: '09:00', to: '17:00' }] }];
const done = (facts: Partial<FirstDayFacts>) =>
  firstDaySteps({ ...nothing, ...facts })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);

test('a professional who has done nothing yet has four steps to do, in this order', () => {
  const steps = firstDaySteps(nothing);
  expect(steps.map(({ name, isDone }) => [name, isDone])).toEqual([
    ['hours', false],
    ['licence', false],
    ['profile', false],
    ['share', false],
  ]);
  expect(steps[2]?.text).toBe('Clients look for 1 detail that your profile lacks.');
});

test.each<[string, Partial<FirstDayFacts>, string[]]>([
  ['hours on one day', { availability: { isSet: true, weekly: hours } }, ['hours']],
  ['availability that was saved without hours', { availability: { isSet: true, weekly: [] } }, []],
  ['what the form starts from', { availability: { isSet: false, weekly: hours } }, []],
  ['a licence that we check', { credentials: [{ kind: 'icpau-practising', standing: 'waiting' }] }, ['licence']],
  ['our question about it', { credentials: [{ kind: 'icpau-practising', standing: 'asked' }] }, []],
  ['an identity document', { credentials: [{ kind: 'national-id', standing: 'checked' }] }, []],
  ['a profession without a licence', { profile: { ...nothing.profile, profession: 'Mortgage Advisor' } }, ['licence']],
  [
    'a profile that lacks only a photo',
    { profile: { ...nothing.profile, missing: nothing.profile.missing.slice(1) } },
    ['profile'],
  ],
  ['a view of the profile', { views: { total: 1, before: 0 } }, ['share']],
  ['a view a month ago', { views: { total: 0, before: 1 } }, ['share']],
])('%s ticks the right steps of the first-day list', (_, facts, names) => {
  expect(done(facts)).toEqual(names);
});
