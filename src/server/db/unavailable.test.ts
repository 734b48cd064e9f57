import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionError, isUnavailable } from './unavailable.ts';

const fromServer = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
const fromSystem = (code: string) => Object.assign(new Error('x'), { code });

test.for(['57P01', '57P03', '53300', '57014', '08006', '25006'])('%s: the database is away', (code) => {
  expect(isUnavailable(fromServer(code))).toBe(true);
});

test.for(['23505', '40001', '42601', '28P01'])('%s: something else is wrong', (code) => {
  expect(isUnavailable(fromServer(code))).toBe(false);
});

test('an error of a connection is told apart from the same error of something else', () => {
  expect(isUnavailable(fromSystem('ECONNREFUSED'))).toBe(false);
  expect(isUnavailable(connectionError(fromSystem('ECONNREFUSED')))).toBe(true);
  expect(isUnavailable(connectionError(new Error('timeout exceeded when trying to connect')))).toBe(true);
  expect(isUnavailable(connectionError(new AggregateError([fromSystem('ECONNREFUSED')])))).toBe(true);
});

test('what the server says keeps its own code', () => {
  expect(connectionError(fromServer('28P01'))).toMatchObject({ code: '28P01' });
});

test('the reason may lie deeper', () => {
  expect(isUnavailable(new Error('query failed', { cause: fromServer('57P01') }))).toBe(true);
  expect(isUnavailable(new Error('x', { cause: '57P01' }))).toBe(false);
});

test('a cause that goes round in circles ends', () => {
  const error = new Error('x');
  error.cause = error;
  expect(isUnavailable(error)).toBe(false);
});

test('what is thrown without being an error says nothing', () => {
  expect([undefined, null, '57P01', { code: '57P01' }].map(isUnavailable)).toEqual([false, false, false, false]);
});
