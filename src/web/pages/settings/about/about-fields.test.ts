import { expect, test } from 'vitest';
import { newsFor, toTexts } from './about-fields.ts';

const base = { firstName: 'Grace', lastName: 'Nakato', phone: '0772 123456', district: '' };

test('an account is shown as people write it', () => {
  expect(toTexts({ firstName: 'Grace', lastName: 'Nakato', phone: '+256772123456', district: null })).toEqual(base);
  expect(toTexts({ firstName: 'A', lastName: 'B', phone: null, district: 'Gulu' })).toMatchObject({ phone: '' });
});

test('a field changed only in the other tab takes its value, so that saving doesn’t undo it', () => {
  const stored = { ...base, phone: '0701 000000' };
  expect(newsFor(base, stored, { ...base, firstName: 'Gracious' })).toEqual([
    { field: 'phone', stored: '0701 000000', isTaken: true },
  ]);
});

test('a field changed in both stays as typed, and the stored value is shown', () => {
  const stored = { ...base, firstName: 'Gloria', district: 'Gulu' };
  const typed = { ...base, firstName: 'Gracious', district: 'Lira' };
  expect(newsFor(base, stored, typed)).toEqual([
    { field: 'firstName', stored: 'Gloria', isTaken: false },
    { field: 'district', stored: 'Gulu', isTaken: false },
  ]);
});

test('the same change in both is no conflict; a cleared field is one', () => {
  expect(newsFor(base, { ...base, lastName: 'Nankya' }, { ...base, lastName: ' Nankya ' })).toEqual([]);
  expect(newsFor(base, { ...base, phone: '' }, { ...base, phone: '0701 1' })).toEqual([
    { field: 'phone', stored: '', isTaken: false },
  ]);
});
