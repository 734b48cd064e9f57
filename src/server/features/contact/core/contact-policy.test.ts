import { describe, expect, test } from 'vitest';
import type { ContactAccount } from '#server/features/contact/store/contacts.ts';
import { answersGoTo, joinedAccount, type Owned } from './contact-policy.ts';

const account = (overrides: Partial<ContactAccount> = {}): ContactAccount => ({
  id: 'grace',
  name: 'Grace Nakato',
  role: 'user',
  email: 'grace@example.com',
  isConfirmed: true,
  isSuspended: false,
  ...overrides,
});
const contact = (overrides: Partial<Owned> = {}): Owned => ({
  userId: null,
  isSignedIn: false,
  isFormerAddress: false,
  email: 'grace@example.com',
  ...overrides,
});
const grace = account();
const eve = account({ id: 'eve', email: 'eve@example.com' });

describe('a reply joins', () => {
  test.each<[string, string | null, Owned, ContactAccount | null, ContactAccount | null]>([
    ['the account that has confirmed the address', 'grace', contact(), null, grace],
    ['the account that wrote signed in', 'grace', contact({ userId: 'grace', isSignedIn: true }), grace, grace],
    ['no one’s, without an account', null, contact(), null, null],
    ['not an account whose address anyone may have typed', null, contact(), null, account({ isConfirmed: false })],
    ['not that of a suspended person', null, contact(), null, account({ isSuspended: true })],
    ['not an admin’s', null, contact(), null, account({ role: 'admin' })],
    [
      'neither Eve’s nor Grace’s, if Eve gave Grace’s address',
      null,
      contact({ userId: 'eve', isSignedIn: true }),
      eve,
      grace,
    ],
  ])('%s', (_, expected, message, writer, owner) => {
    expect(joinedAccount(message, 'grace@example.com', { writer, owner })?.id ?? null).toBe(expected);
  });

  test('the account that wrote it and later changed its address, but only from its new address', () => {
    const moved = account({ email: 'new@example.com' });
    const message = contact({ userId: 'grace', isFormerAddress: true });
    const next = account({ id: 'next' });
    expect(joinedAccount(message, 'new@example.com', { writer: moved, owner: next })?.id).toBe('grace');
    expect(joinedAccount(message, 'grace@example.com', { writer: moved, owner: next })).toBeNull();
  });
});

describe('answers go to', () => {
  test('the address given in the form, even if another account uses that address', () => {
    expect(answersGoTo(contact(), { writer: null, owner: grace })).toBe('grace@example.com');
    const message = contact({ userId: 'eve', isSignedIn: true });
    expect(answersGoTo(message, { writer: eve, owner: grace })).toBe('grace@example.com');
  });

  test('the writer’s new address after a change of address, and nowhere until the new address is confirmed', () => {
    const moved = account({ email: 'new@example.com' });
    for (const message of [
      contact({ userId: 'grace', isFormerAddress: true }),
      contact({ userId: 'grace', isSignedIn: true, isFormerAddress: true }),
      // The address was given up before we recorded that.
      contact({ userId: 'grace' }),
    ]) {
      expect(answersGoTo(message, { writer: moved, owner: null })).toBe('new@example.com');
      expect(answersGoTo(message, { writer: { ...moved, isConfirmed: false }, owner: null })).toBeNull();
    }
  });
});
