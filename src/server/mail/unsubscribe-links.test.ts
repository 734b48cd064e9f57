import { expect, test } from 'vitest';
import { testSettings } from '#tests/support/app/app.ts';
import { readUnsubscribeToken, unsubscribeAddress } from './unsubscribe-links.ts';

const { cipher } = testSettings();
const userId = '0193f000-0000-7000-8000-000000000001';
const address = unsubscribeAddress(cipher, 'https://mwesigwa.example', { group: 'consultation-receipts', userId })!;
const token = address.replace('https://mwesigwa.example/unsubscribe/', '');

test('an unsubscribe link names the account and the group, and can be read back', () => {
  expect(readUnsubscribeToken(cipher, token)).toEqual({ userId, group: 'consultation-receipts' });
  expect(encodeURIComponent(token)).toBe(token);
});

test('emails that are always sent, and emails to no account, have no unsubscribe link', () => {
  expect(unsubscribeAddress(cipher, 'https://x.example', { group: 'security', userId })).toBeUndefined();
  expect(
    unsubscribeAddress(cipher, 'https://x.example', { group: 'consultation-receipts', userId: null }),
  ).toBeUndefined();
});

test.for([
  ['another account', token.replace('000000000001', '000000000002')],
  ['another group', token.replace('consultation-receipts', 'new-professionals')],
  ['no such group', token.replace('consultation-receipts', 'constructor')],
  ['a changed signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['more behind it', `${token}.x.y`.replace(/\.[^.]{43}\./, '.')],
  ['no signature', token.slice(0, token.lastIndexOf('.') + 1)],
  ['nothing', ''],
  ['signs of another alphabet', `${token.slice(0, token.lastIndexOf('.') + 1)}${'é'.repeat(43)}`],
])('an unsubscribe token with %s is refused', ([, other]) => {
  expect(readUnsubscribeToken(cipher, other!)).toBeNull();
});
