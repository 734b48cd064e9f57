import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { explainFailure } from './explain-failure.ts';

const failure = (code: string | undefined, message: string) => Object.assign(new Error(message), { code });

test('wrong settings are listed', () => {
  expect(explainFailure(new ConfigError(['PORT must be a whole number', 'HOST is wrong']))).toBe(
    'The settings have 2 problems:\n  PORT must be a whole number\n  HOST is wrong',
  );
  expect(explainFailure(new ConfigError(['PORT must be a whole number']))).toMatch(/^The settings have a problem:/);
});

test.each(['EOPERATOR', 'EDATADIRLOCKED', 'EMIGRATION', 'EINSTALLATION'])(
  'what an operator can fix is explained in its own sentence, without a stack: %s',
  (code) => {
    expect(explainFailure(failure(code, 'A sentence.'))).toBe('A sentence.');
  },
);

test.each([
  ['of the data directory', failure('ENOSPC', 'ENOSPC: no space left on device, write')],
  ['of PostgreSQL', new DrizzleQueryError('insert …', [], failure('53100', 'could not extend file: No space left'))],
])('a full disk %s is named', (_, error) => {
  expect(explainFailure(error)).toMatch(/^The disk is full \(.*\)\. Make room, then run this again\.$/);
});

test('a failed statement is explained without its text and its values, which are people’s', () => {
  const error = new DrizzleQueryError('insert into users', ['grace@example.ug'], failure('23505', 'duplicate key'));
  expect(explainFailure(error)).toMatch(/^Error: duplicate key\n +at .*explain-failure\.test\.ts/);
  expect(explainFailure(error)).not.toMatch(/grace|insert/);
});

test('anything else comes with its stack', () => {
  expect(explainFailure(failure(undefined, 'broken'))).toMatch(/broken[\s\S]* at .*explain-failure\.test\.ts/);
});
