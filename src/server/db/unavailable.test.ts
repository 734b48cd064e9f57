import { expect, test } from 'vitest';
import { connectionError, isUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.for(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P03', '53300', '57014', '08006', '25006'])(
  '%s: the database is away',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
  },
);

test.for(['23505', '40001', '42601', 'ERR_INVALID_ARG_TYPE', '0800'])('%s: something else is wrong', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false);
});

test('the reason may lie deeper', () => {
  const refused = withCode('ECONNREFUSED');
  expect(isUnavailable(new Error('query failed', { cause: refused }))).toBe(true);
  expect(isUnavailable(new AggregateError([new Error('x'), refused]))).toBe(true);
  expect(isUnavailable(new Error('x', { cause: 'ECONNREFUSED' }))).toBe(false);
});

test('a cause that goes round in circles ends', () => {
  const error = new Error('x');
  error.cause = error;
  expect(isUnavailable(error)).toBe(false);
});

test('what is thrown without being an error says nothing', () => {
  expect([undefined, null, 'ECONNREFUSED', { code: 'ECONNREFUSED' }].map(isUnavailable)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('an error of the connection gets a code, and keeps one that it has', () => {
  expect(isUnavailable(connectionError(new Error('timeout exceeded when trying to connect')))).toBe(true);
  expect(connectionError(withCode('28P01'))).toMatchObject({ code: '28P01' });
});
