import { expect, test } from 'vitest';
import { failureCode } from './failure-code.ts';

const wrapped = new Error('Failed query: … params: grace@example.com', {
  cause: Object.assign(new Error('Key (email)=(grace@example.com) exists'), { code: '23505' }),
});

test.each([
  ['the code of its cause', wrapped, '23505'],
  ['the code of the operating system', Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'ENOSPC'],
  ['its class without a code', new TypeError('x is not a function'), 'TypeError'],
  ['its class where the code has words in it', Object.assign(new Error('x'), { code: 'grace@example.com' }), 'Error'],
  ['its type where it is no error', 'grace@example.com', 'string'],
])('a failure is recorded by %s, never by its message', (_how, error, code) => {
  expect(failureCode(error)).toBe(code);
});
