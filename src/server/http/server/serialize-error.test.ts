import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { serializeError } from './serialize-error.ts';

const canary = 'grace@example.ug';

function databaseError(): pg.DatabaseError {
  const error = new pg.DatabaseError(`duplicate key: ${canary}`, 1, 'error');
  return Object.assign(error, {
    code: '23505',
    detail: `Key (email)=(${canary}) already exists.`,
    constraint: 'users_email_key',
  });
}

test('a failed SQL statement is logged without its values', () => {
  const result = serializeError(new DrizzleQueryError('insert into users values ($1)', [canary], databaseError()));
  expect(JSON.stringify(result)).not.toContain(canary);
  expect(result).toMatchObject({
    statement: 'insert into users values ($1)',
    cause: { code: '23505', constraint: 'users_email_key', stack: expect.stringContaining('serialize-error.test.ts') },
  });
});

test('our own errors are logged with their message and stack', () => {
  const result = serializeError(new Error('the sky fell', { cause: new TypeError('no hat') }));
  expect(result).toMatchObject({
    type: 'Error',
    message: 'the sky fell',
    stack: expect.stringContaining('serialize-error.test.ts'),
    cause: { type: 'TypeError', message: 'no hat' },
  });
});

test('a thrown value that is not an error is logged only with its type', () => {
  expect(serializeError(canary)).toEqual({ type: 'string' });
});
