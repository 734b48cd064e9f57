import { expect, test } from 'vitest';
import { newsFor, textsOf } from './about-fields.ts';

const base = { firstName: 'Grace', lastName: 'Nakato', phone: '0772 123456', district: '' };

test('an account is shown as people write it', () => {
  expect(textsOf({ firstName: 'Grace', lastName: 'Nakato', phone: '+256772123456', district: null })).toEqual(base);
  expect(textsOf({ firstName: 'A', lastName: 'B', phone: null, district: 'Gulu' })).toMatchObject({ phone: '' });
});

test('what only the other tab changed is taken over, so that saving does not undo it', () => {
  const stored = { ...base, phone: '0701 000000' };
  expect(newsFor(base, stored, { ...base, firstName: 'Gracious' })).toEqual([
    { field: 'phone', stored: '0701 000000', isTaken: true },
  ]);
});

test('what both changed stays as it was typed, and what is stored is told', () => {
  const stored = { ...base, firstName: 'Gloria', district: 'Gulu' };
  const typed = { ...base, firstName: 'Gracious', district: 'Lira' };
  expect(newsFor(base, stored, typed)).toEqual([
    { field: 'firstName', stored: 'Gloria', isTaken: false },
    { field: 'district', stored: 'Gulu', isTaken: false },
  ]);
});

test('what both changed alike, and what was cleared, is no contradiction and is one', () => {
  expect(newsFor(base, { ...base, lastName: 'Nankya' }, { ...base, lastName: ' Nankya ' })).toEqual([]);
  expect(newsFor(base, { ...base, phone: '' }, { ...base, phone: '0701 1' })).toEqual([
    { field: 'phone', stored: '', isTaken: false },
  ]);
});
