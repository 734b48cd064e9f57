import { expect, test } from 'vitest';
import { authorName } from './author-name.ts';

test('an author is called by the first name and an initial', () => {
  expect(authorName({ firstName: 'Grace', lastName: 'nakato' })).toBe('Grace N.');
  expect(authorName({ firstName: ' Grace Akello ', lastName: ' Nakato' })).toBe('Grace N.');
  expect(authorName({ firstName: 'Grace', lastName: '' })).toBe('Grace');
  expect(authorName({ firstName: '', lastName: 'Nakato' })).toBe('N.');
});

test('invisible characters in a name neither turn it round nor make it empty', () => {
  expect(authorName({ firstName: '\u202EGrace', lastName: '\u200BNakato' })).toBe('Grace N.');
  expect(authorName({ firstName: '\u200B Grace', lastName: '\u2066' })).toBe('Grace');
  expect(authorName({ firstName: '\u200B', lastName: '\u200B' })).toBe('A client');
});

test('an author whose account was deleted is called a deleted user', () => {
  expect(authorName({ firstName: null, lastName: null })).toBe('Deleted user');
});
