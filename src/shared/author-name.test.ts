import { expect, test } from 'vitest';
import { authorName } from './author-name.ts';

test('an author is called by the first name and an initial', () => {
  expect(authorName({ firstName: 'Grace', lastName: 'nakato' })).toBe('Grace N.');
  expect(authorName({ firstName: ' Grace Akello ', lastName: ' Nakato' })).toBe('Grace N.');
  expect(authorName({ firstName: 'Grace', lastName: '' })).toBe('Grace');
  expect(authorName({ firstName: '', lastName: 'Nakato' })).toBe('N.');
});

test('whose account is gone is called so', () => {
  expect(authorName({ firstName: null, lastName: null })).toBe('Deleted user');
});
