import { expect, test } from 'vitest';
import { editableUntil, isOnePerson, canonicalMailbox, obstacleTo, type Pair } from './policy.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const day = 86_400_000;
const later = (days: number) => new Date(now.getTime() + days * day);

test.each([
  ['Grace+tax@Example.UG', 'grace@example.ug'],
  ['g.ra.ce+x+y@gmail.com', 'grace@gmail.com'],
  ['grace@googlemail.com', 'grace@gmail.com'],
  ['g.race@example.ug', 'g.race@example.ug'],
  ['"a@b"@example.ug', '"a@b"@example.ug'],
])('the mailbox behind %s is %s', (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox);
});

test('people who share a mailbox or a telephone are one person; nothing that is not given is shared', () => {
  const reach = (emails: (string | null)[], phones: (string | null)[]) => ({ emails, phones });
  expect(isOnePerson(reach(['a+x@b.ug'], []), reach(['a@b.ug'], []))).toBe(true);
  expect(isOnePerson(reach(['a@b.ug'], ['+256772123456']), reach(['c@b.ug'], [null, '+256772123456']))).toBe(true);
  expect(isOnePerson(reach(['a@b.ug', null], [null]), reach(['c@b.ug', null], [null]))).toBe(false);
});

const nobody = { emails: [], phones: [] };
const pair: Pair = { isReviewed: false, mayWrite: true, client: nobody, professional: nobody, nearest: null, now };
const done = { isCompleted: true, isAgreed: true, professionalId: 'p' };

test.each([
  ['nothing', {}, {}, null],
  ['a review, whatever else', { isCompleted: false }, { isReviewed: true, mayWrite: false }, 'reviewed'],
  ['what goes on', { isCompleted: false }, {}, 'not_completed'],
  ['what nobody agreed on', { isAgreed: false }, {}, 'not_agreed'],
  ['a professional who is gone', { professionalId: null }, {}, 'professional_gone'],
  ['an address that is not confirmed', {}, { mayWrite: false }, 'email_unverified'],
  ['90 days', {}, { nearest: later(-90) }, null],
  ['a moment less', {}, { nearest: new Date(later(-90).getTime() + 1) }, 'too_soon'],
  ['a clock that went back', {}, { nearest: later(89) }, 'too_soon'],
])('a review is prevented by %s', (_, occasion, overrides, obstacle) => {
  expect(obstacleTo({ ...done, ...occasion }, { ...pair, ...overrides })).toBe(obstacle);
});

test.each([
  ['for 30 days', {}, later(30)],
  ['not at their end', { createdAt: later(-30) }, null],
  ['not after a reply', { reply: 'Thanks.' }, null],
  ['not after one that was hidden', { hiddenReply: 'x' }, null],
  ['not while hidden', { status: 'hidden' as const }, null],
])('a review can be changed %s', (_, overrides, until) => {
  const fresh = { status: 'published' as const, reply: null, hiddenReply: null, createdAt: now };
  expect(editableUntil({ ...fresh, ...overrides }, now)).toEqual(until);
});
