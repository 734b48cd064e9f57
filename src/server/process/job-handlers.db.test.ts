import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { readLastHead } from '#server/audit/head-file.ts';
import { record } from '#server/audit/record.ts';
import { jobHandlers } from './job-handlers.ts';

const now = new Date('2026-11-20T09:00:00.000Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** The jobs of an installation with its own data directory, and the errors they log. */
function setUp() {
  const dataDir = temporaryFolder();
  const errors: object[] = [];
  const log = { info: () => {}, warn: () => {}, error: (details: object) => void errors.push(details) };
  const handlers = jobHandlers(dataDir);
  const run = (name: 'seal-audit' | 'verify-audit') => handlers[name]({ database, now, log }, {});
  const readLastSeq = async () => (await readLastHead(dataDir))?.toSeq;
  return { file: join(dataDir, 'audit-heads.jsonl'), errors, run, readLastSeq };
}

const write = () =>
  database.transaction((tx) =>
    record(tx, { actor: { kind: 'visitor' }, now }, { action: 'professional.approve', subjectType: 'professional' }),
  );

/** Runs a statement as the tables' owner could, past the triggers. */
const forge = (statement: string) =>
  database.maintenance(async (client) => {
    for (const table of ['audit_events', 'audit_seals'])
      await client.query(`alter table ${table} disable trigger user`);
    await client.query(statement);
    for (const table of ['audit_events', 'audit_seals']) await client.query(`alter table ${table} enable trigger user`);
  });

test('every head of the audit chain is stored, also after a line that a crash cut off', async () => {
  const { file, errors, run, readLastSeq } = setUp();
  await run('seal-audit');
  expect(await readLastSeq()).toBeUndefined();
  await write();
  await run('seal-audit');
  appendFileSync(file, '{"toSe');
  expect(await readLastSeq()).toBe(1);
  await write();
  await run('seal-audit');
  await run('verify-audit');
  expect(await readLastSeq()).toBe(2);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4);
  expect(errors).toEqual([]);
});

test('the head of a forged audit chain is not stored, and the nightly check reports it', async () => {
  const { errors, run, readLastSeq } = setUp();
  await write();
  await run('seal-audit');
  await forge(`delete from audit_seals; update audit_events set action = 'professional.reject'`);
  await write();
  await run('seal-audit');
  expect(errors).toMatchObject([{ seal: 1, lastHead: { toSeq: 1 }, head: { toSeq: 2 } }]);
  expect(await readLastSeq()).toBe(1);
  await run('verify-audit');
  expect(errors).toMatchObject([{}, { seal: 2 }]);
});

test('an audit event that was changed after it was sealed is reported by the nightly check', async () => {
  const { errors, run } = setUp();
  await write();
  await run('seal-audit');
  await forge(`update audit_events set action = 'professional.reject'`);
  await run('verify-audit');
  expect(errors).toEqual([{ seal: 1 }]);
});
