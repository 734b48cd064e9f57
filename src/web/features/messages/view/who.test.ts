import { expect, test } from 'vitest';
import { makeConversation, makeMessage } from '#tests/support/mail/make-messages.ts';
import { isOwn, conversationName, otherSide, writerName } from './who.ts';

const conversation = makeConversation();
const [client, professional] = conversation.participants;
const support = {
  id: '00000000-0000-4000-8000-000000000001',
  role: 'admin',
  name: 'Support',
  avatarUrl: null,
} as const;
const toSupport = makeConversation({ kind: 'support', participants: [client!, support] });
const asClient = { id: client!.id!, role: 'user' } as const;
const asAdmin = { id: '0193f000-0000-7000-8000-0000000000d0', role: 'admin' } as const;
const received = makeMessage();
const sent = makeMessage({ senderId: asClient.id, senderRole: 'user' });
const answered = makeMessage({ senderId: support.id, senderRole: 'admin', author: { id: 'paul', name: 'Paul' } });

test('people see the other side’s name, admins the person’s or both', () => {
  expect(conversationName(conversation, asClient)).toBe('Okello James');
  expect(conversationName(toSupport, asClient)).toBe('Support');
  expect(conversationName(toSupport, asAdmin)).toBe('Grace Nakato');
  expect(conversationName(conversation, asAdmin)).toBe('Grace Nakato and Okello James');
  expect(otherSide(conversation, asClient)).toBe(professional);
});

test('all admins share support’s side, and are told who answered', () => {
  expect(isOwn(answered, toSupport, asAdmin)).toBe(true);
  expect(isOwn(sent, toSupport, asAdmin)).toBe(false);
  expect(writerName(answered, toSupport, asAdmin)).toBe('Paul, for support');
  expect(writerName(answered, toSupport, { ...asAdmin, id: 'paul' })).toBe('You');
  expect(writerName({ ...answered, author: null }, toSupport, asClient)).toBe('Support');
});

test('people’s own messages are on their side, and for an admin outside a conversation the professional’s are', () => {
  expect([isOwn(sent, conversation, asClient), isOwn(received, conversation, asClient)]).toEqual([true, false]);
  expect([isOwn(sent, conversation, asAdmin), isOwn(received, conversation, asAdmin)]).toEqual([false, true]);
  expect(writerName(sent, conversation, asClient)).toBe('You');
  expect(writerName({ ...received, senderId: null }, conversation, asClient)).toBe('Okello James');
});
