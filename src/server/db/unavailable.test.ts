import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionError, isUnavailable } from './unavailable.ts';

const fromServer = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
const fromSystem = (code: string) => Object.assign(new Error('x'), { code });

test.for(['57P01', '57P03', '53300', '57014', '08006', '25006'])(
  '%s means that the database is unavailable',
  (code) => {
    expect(isUnavailable(fromServer(code))).toBe(true);
  },
);

test.for(['23505', '40001', '42601', '28P01'])('%s does not mean that the database is unavailable', (code) => {
  expect(isUnavailable(fromServer(code))).toBe(false);
});

test('a connection error is distinguished from the same system error of something else', () => {
  expect(isUnavailable(fromSystem('ECONNREFUSED'))).toBe(false);
  expect(isUnavailable(connectionError(fromSystem('ECONNREFUSED')))).toBe(true);
  expect(isUnavailable(connectionError(new Error('timeout exceeded when trying to connect')))).toBe(true);
  expect(isUnavailable(connectionError(new AggregateError([fromSystem('ECONNREFUSED')])))).toBe(true);
});

test('what the server says keeps its own code', () => {
  expect(connectionError(fromServer('28P01'))).toMatchObject({ code: '28P01' });
});

test('an error whose cause is an unavailable database counts as an unavailable database', () => {
  expect(isUnavailable(new Error('query failed', { cause: fromServer('57P01') }))).toBe(true);
  expect(isUnavailable(new Error('x', { cause: '57P01' }))).toBe(false);
});

test('an error that is its own cause does not lead to an endless loop', () => {
  const error = new Error('x');
  error.cause = error;
  expect(isUnavailable(error)).toBe(false);
});

test('a thrown value that is not an error does not count as an unavailable database', () => {
  expect([undefined, null, '57P01', { code: '57P01' }].map(isUnavailable)).toEqual([false, false, false, false]);
});

test('the driver’s words for a lost connection are known, and a server’s refusal isn’t one', () => {
  expect(isUnavailable(new Error('Client has encountered a connection error and is not queryable'))).toBe(true);
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isUnavailable(new Error('a file is missing'))).toBe(false);
  expect(isUnavailable(fromServer('42P01'))).toBe(false);
});
