import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const readRefusal = (text: string) => {
  try {
    readJson(text);
  } catch (error) {
    return (error as { fields?: { body?: string } }).fields?.body;
  }
  return undefined;
};

test('brackets inside texts do not count as nesting, and escaped quotation marks do not end a text', () => {
  const body = { text: '{[,"\\'.repeat(2000), end: '\\\\"' };
  expect(readJson(JSON.stringify(body))).toEqual(body);
});

test('exactly 1,000 items and 20 levels are accepted, and one more is refused', () => {
  const list = (items: number) => `[${Array.from({ length: items }, () => 1).join()}]`;
  expect([readRefusal(list(1000)), readRefusal(list(1001))]).toEqual([undefined, expect.stringContaining('too much')]);
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect([readRefusal(nested(20)), readRefusal(nested(21))]).toEqual([undefined, 'This is nested too deeply.']);
});

test('a million levels without an end are refused, not walked', () => {
  expect(readRefusal('['.repeat(1_000_000))).toBe('This is nested too deeply.');
});

test.each(['', '{', '{"a":1', '"open', "{'a':1}", '[1,]', 'undefined'])('%j is not JSON', (text) => {
  expect(readRefusal(text)).toBe('This isn’t valid JSON.');
});
