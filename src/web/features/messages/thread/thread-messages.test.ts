import { expect, test } from 'vitest';
import { makeConversation, makeMessage } from '#tests/support/made-messages.ts';
import { beginThread, type Thread, withLatest, withOlder, withSent } from './thread-messages.ts';

const numbered = (...numbers: number[]) => numbers.map((number) => makeMessage({ number, id: `m${number}` }));
const range = (from: number, to: number) =>
  numbered(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const latest = (from: number, to: number, messageCount = to) =>
  beginThread(makeConversation({ messages: range(from, to), messageCount }));
const numbersOf = ({ messages }: Thread) => messages.map(({ number }) => number);

test('older messages stay when the latest are asked for again', () => {
  const shown = withOlder(latest(21, 40), range(1, 20));
  expect(shown.isWhole).toBe(true);
  const next = withLatest(shown, latest(23, 42));
  expect(numbersOf(next)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
  expect(next.isWhole).toBe(true);
});

test('a message deleted elsewhere disappears, and the gap in the numbers changes nothing', () => {
  const shown = latest(1, 4);
  const next = withLatest(shown, beginThread(makeConversation({ messages: numbered(1, 2, 4), messageCount: 3 })));
  expect(numbersOf(next)).toEqual([1, 2, 4]);
  expect(next.isWhole).toBe(true);
});

test('after more arrived than a conversation carries, what was loaded goes: there would be a gap', () => {
  const next = withLatest(withOlder(latest(21, 40, 100), range(1, 20)), latest(61, 80, 100));
  expect(numbersOf(next)).toEqual(Array.from({ length: 20 }, (_, index) => index + 61));
  expect(next.isWhole).toBe(false);
});

test('older messages that come twice are shown once, and none means the beginning', () => {
  const shown = latest(21, 40, 60);
  const once = withOlder(shown, range(11, 20));
  expect(numbersOf(withOlder(once, range(11, 20)))).toEqual(numbersOf(once));
  expect(once.isWhole).toBe(false);
  expect(withOlder(once, []).isWhole).toBe(true);
});

test('a sent message is shown once, in its place', () => {
  const [sent] = numbered(3);
  const shown = withSent(latest(1, 4), sent!);
  expect(numbersOf(shown)).toEqual([1, 2, 3, 4]);
  const late = withSent(beginThread(makeConversation({ messages: numbered(1, 4), messageCount: 2 })), sent!);
  expect(numbersOf(late)).toEqual([1, 3, 4]);
  expect(late.conversation.messageCount).toBe(3);
});
