import { expect, test } from 'vitest';
import { readFacts, readPersonal } from './view-event.ts';

test('a change of state shows the old and the new state in words', () => {
  expect(readFacts({ from: 'delivered', to: 'changes_requested', version: 4 })).toEqual({
    changes: [{ name: 'Status', before: 'delivered', after: 'changes requested' }],
    facts: [{ name: 'Version', value: '4' }],
  });
  expect(readFacts({ by: 'client', from: 'no_show', status: 'accepted' }).changes).toEqual([
    { name: 'Status', before: 'no show', after: 'accepted' },
  ]);
  expect(readFacts({ from: 3, rating: 5 }).changes).toEqual([{ name: 'Rating', before: '3', after: '5' }]);
});

test('other values are paired by name, and a value that stayed the same is not listed as a change', () => {
  expect(readFacts({ deliveryBefore: 'daily', delivery: 'immediately', isShownBefore: true, isShown: true })).toEqual({
    changes: [{ name: 'Delivery', before: 'daily', after: 'immediately' }],
    facts: [],
  });
  expect(readFacts({ fields: 'lastName phone', version: 3 }).facts[0]).toEqual({
    name: 'Changed fields',
    value: 'Last name, Phone',
  });
  expect(readFacts({ kindBefore: null, kind: 'yearly' }).changes).toEqual([
    { name: 'Kind', before: 'none', after: 'yearly' },
  ]);
});

test('ids, flags and an old value without a new one are listed as facts, not as changes', () => {
  const id = '0193f000-0000-7000-8000-000000000001';
  expect(readFacts({ from: 'old', professionalId: id, isKnown: false, newClientsSeen: 2 })).toEqual({
    changes: [],
    facts: [
      { name: 'From', value: 'old' },
      { name: 'Professional’s number', value: id },
      { name: 'Has an account', value: 'no' },
      { name: 'New clients seen', value: '2' },
    ],
  });
});

test('values about people are changes too, where both sides are known', () => {
  expect(readPersonal({ bioBefore: 'Old.', bio: 'New.', address: '10.0.0.1' })).toEqual({
    changes: [{ name: expect.any(String), before: 'Old.', after: 'New.' }],
    values: [{ name: expect.any(String), value: '10.0.0.1' }],
  });
});
