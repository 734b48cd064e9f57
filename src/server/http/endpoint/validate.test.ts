import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#server/kernel/errors.ts';
import { parseQueryString } from './query-string.ts';
import { validate } from './validate.ts';

const schema = z.strictObject({
  name: z.string().max(3).optional(),
  inner: z.strictObject({ n: z.number() }).optional(),
});

const readFields = (value: unknown): Record<string, string> | undefined => {
  try {
    validate(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  return undefined;
};

test.each([
  ['too long', { name: 'four' }, 'name'],
  ['unknown', { other: 1 }, 'other'],
  ['nested', { inner: { n: 'x' } }, 'inner.n'],
  ['unknown nested', { inner: { n: 1, m: 2 } }, 'inner.m'],
  ['NUL', { name: 'a\0' }, 'name'],
  ['lone surrogate', { name: '\ud800' }, 'name'],
  ['NUL in a field nobody knows', { other: ['\0'] }, 'other.0'],
])('the refusal of a value names its field: %s', (_, value, field) => {
  expect(Object.keys(readFields(value) ?? {})).toEqual([field]);
});

test('a parameter given twice is refused with that explanation', () => {
  expect(readFields(parseQueryString('name=a&name=b'))).toEqual({ name: 'Please send this only once.' });
});

test('__proto__ in a query is a name like any other', () => {
  expect(readFields(parseQueryString('__proto__=x'))).toEqual({ ['__proto__']: 'We don’t know this field.' });
});

test('__proto__ in a body is refused wherever it is', () => {
  expect(readFields(JSON.parse('{"inner":{"__proto__":{"n":1}}}'))).toEqual({
    'inner.__proto__': 'We don’t know this field.',
  });
});

test('twenty fields are named, the sentence counts the others, and long names are cut', () => {
  const many = Object.fromEntries(Array.from({ length: 23 }, (_, n) => [`${n}${'x'.repeat(500)}`, 1]));
  let refusal: unknown;
  try {
    validate(schema, many);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ message: 'Please check what you entered. 3 more fields are wrong.' });
  const names = Object.keys((refusal as AppError).fields ?? {});
  expect([names.length, Math.max(...names.map((name) => name.length))]).toEqual([20, 100]);
});

test('what is right comes back parsed', () => {
  expect(validate(schema, { name: 'abc' })).toEqual({ name: 'abc' });
});

const strict = z.strictObject({
  name: z.string('Please give your name.'),
  subject: z.string(),
  n: z.int(),
  list: z.array(z.string()),
  pairs: z.record(z.string(), z.string()),
});

test('missing values and wrong types are explained, and a schema’s own message stays', () => {
  const check = (value: unknown) => {
    try {
      return validate(strict, value);
    } catch (error) {
      return (error as AppError).fields;
    }
  };
  expect(check({})).toEqual({
    name: 'Please give your name.',
    subject: 'This is missing.',
    n: 'This is missing.',
    list: 'This is missing.',
    pairs: 'This is missing.',
  });
  expect(check({ name: 1, subject: 1, n: 'x', list: 'x', pairs: 'x' })).toEqual({
    name: 'Please give your name.',
    subject: 'Please enter a text.',
    n: 'Please enter a number.',
    list: 'Please enter a list.',
    pairs: 'Please enter a different kind of value.',
  });
  expect(check([])).toEqual({ body: 'Please enter an object.' });
});

test('limits without a message of their own are explained in words', () => {
  const bounded = z.strictObject({ n: z.int().min(1).max(9) });
  const check = (n: number) => {
    try {
      return validate(bounded, { n });
    } catch (error) {
      return (error as AppError).fields;
    }
  };
  expect([check(0), check(10)]).toEqual([{ n: 'Please enter 1 or more.' }, { n: 'Please enter 9 or less.' }]);
});
