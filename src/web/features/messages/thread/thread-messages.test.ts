import { expect, test } from 'vitest';
import { makeConversation, makeMessage } from '#tests/support/mail/make-messages.ts';
import { beginThread, type Thread, withLatest, withOlder, withSent } from './thread-messages.ts';

const numbered = (...numbers: number[]) => numbers.map((number) => makeMessage({ number, id: `m${number}` }));
const range = (from: number, to: number) =>
  numbered(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const latest = (from: number, to: number, messageCount = to) =>
  beginThread(makeConversation({ messages: range(from, to), messageCount }));
const listNumbers = ({ messages }: Thread) => messages.map(({ number }) => number);

test('older messages stay when the latest are asked for again', () => {
  const thread = withOlder(latest(21, 40), range(1, 20));
  expect(thread.isWhole).toBe(true);
  const next = withLatest(thread, latest(23, 42));
  expect(listNumbers(next)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
  expect(next.isWhole).toBe(true);
});

test('a message deleted elsewhere disappears, and the gap in the numbers changes nothing', () => {
  const thread = latest(1, 4);
  const next = withLatest(thread, beginThread(makeConversation({ messages: numbered(1, 2, 4), messageCount: 3 })));
  expect(listNumbers(next)).toEqual([1, 2, 4]);
  expect(next.isWhole).toBe(true);
});

test('loaded messages are dropped when more arrived than one answer carries, because there would be a gap', () => {
  const next = withLatest(withOlder(latest(21, 40, 100), range(1, 20)), latest(61, 80, 100));
  expect(listNumbers(next)).toEqual(Array.from({ length: 20 }, (_, index) => index + 61));
  expect(next.isWhole).toBe(false);
});

test('older messages that come twice are shown once, and none means the beginning', () => {
  const thread = latest(21, 40, 60);
  const once = withOlder(thread, range(11, 20));
  expect(listNumbers(withOlder(once, range(11, 20)))).toEqual(listNumbers(once));
  expect(once.isWhole).toBe(false);
  expect(withOlder(once, []).isWhole).toBe(true);
});

test('a sent message is shown once, in its place', () => {
  const [sent] = numbered(3);
  const thread = withSent(latest(1, 4), sent!);
  expect(listNumbers(thread)).toEqual([1, 2, 3, 4]);
  const late = withSent(beginThread(makeConversation({ messages: numbered(1, 4), messageCount: 2 })), sent!);
  expect(listNumbers(late)).toEqual([1, 3, 4]);
  expect(late.conversation.messageCount).toBe(3);
});
