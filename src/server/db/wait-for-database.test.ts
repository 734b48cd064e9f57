import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionError } from './unavailable.ts';
import { waitForDatabase } from './wait-for-database.ts';

const refusal = (code: string, message = 'no') => Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });
const lost = (code: string) => connectionError(Object.assign(new Error(`connect ${code} 10.0.0.1:5432`), { code }));

/** Waits for a server that answers each attempt as the list says, the last one for ever. */
async function wait(answers: readonly (Error | number)[], patience = 60_000) {
  const lines: object[] = [];
  let attempts = 0;
  const query = async () => {
    const answer = answers[Math.min(attempts, answers.length - 1)]!;
    attempts += 1;
    if (answer instanceof Error) throw answer;
    return { rows: [{ version: answer }] } as unknown as pg.QueryResult;
  };
  const failure = await waitForDatabase(
    { query },
    { warn: (details) => void lines.push(details) },
    { patience, interval: 0 },
  ).then(
    () => undefined,
    (error: Error & { code?: string }) => error,
  );
  return { failure, attempts, lines };
}

test('a server that is starting is waited for, and the log says so without repeating itself', async () => {
  const { failure, attempts, lines } = await wait([lost('ECONNREFUSED'), ...Array(8).fill(refusal('57P03')), 150_018]);
  expect(failure).toBeUndefined();
  expect(attempts).toBe(10);
  expect(lines).toEqual([{ code: 'ECONNREFUSED' }]);
});

test('a server that doesn’t come is named after a minute, with the last reason', async () => {
  const { failure } = await wait([lost('ECONNREFUSED')], 0);
  expect(failure).toMatchObject({
    code: 'EOPERATOR',
    message: 'The server in DATABASE_URL hasn’t answered for 0 seconds: connect ECONNREFUSED 10.0.0.1:5432.',
  });
});

test.each([
  [refusal('28P01'), 'The server refuses the name or password in DATABASE_URL.'],
  [refusal('3D000'), 'The server has no database of the name in DATABASE_URL: create it, or correct the name.'],
  [lost('ENOTFOUND'), 'The server can’t be found: no machine has the host name in DATABASE_URL.'],
  [
    lost('DEPTH_ZERO_SELF_SIGNED_CERT'),
    'The server has a certificate that this machine doesn’t trust: set NODE_EXTRA_CA_CERTS.',
  ],
  [140_005, 'The server in DATABASE_URL is PostgreSQL 14. It must be 15 or newer.'],
])('a refusal that waiting won’t change ends the start at once: %s', async (answer, message) => {
  const { failure, attempts } = await wait([answer]);
  expect(failure).toMatchObject({ code: 'EOPERATOR', message });
  expect(attempts).toBe(1);
});

test('a fault of ours is not taken for a server that is away', async () => {
  const fault = new TypeError('ours');
  expect((await wait([fault])).failure).toBe(fault);
});
