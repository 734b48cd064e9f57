import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { record } from '#server/audit/record.ts';
import { findBrokenSeal } from '#server/audit/seal.ts';
import { runOperator } from '#tests/support/commands/run-command.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { type TestDatabase, openTestDatabase } from '#tests/support/database/database.ts';

const clock = createTestClock();
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const write = (times = 1) =>
  database.transaction(async (tx) => {
    const who = { actor: { kind: 'visitor' } as const, now: clock() };
    for (let n = 0; n < times; n += 1) await record(tx, who, { action: 'job.run', subjectType: 'job' });
  });

/** Runs a statement as the tables' owner could, past the triggers. */
const forge = (statement: string) =>
  database.maintenance(async (client) => {
    const tables = ['audit_events', 'audit_seals'];
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(statement);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  });

test('anchor seals what is new, prints the head, and keeps it in the folder; verify then finds all of it', async () => {
  const dataDir = temporaryFolder();
  const run = (...args: string[]) => runOperator({ database, clock, dataDir }, ...args);
  expect(await run('audit', 'anchor')).toMatchObject({ code: 1, errors: expect.stringContaining('still empty') });
  await write(3);
  const anchor = JSON.parse((await run('audit', 'anchor', '--json')).output);
  expect(anchor).toEqual({ toSeq: 3, head: expect.any(String), sealedAt: clock().toISOString() });
  expect(JSON.parse(readFileSync(join(dataDir, 'audit-heads.jsonl'), 'utf8'))).toEqual(anchor);
  // Kept elsewhere, it proves the log.
  expect(await findBrokenSeal(database.db, anchor)).toBeUndefined();
  expect((await run('audit', 'anchor')).output).toBe(
    `${anchor.head} is the head at event 3, sealed ${anchor.sealedAt}.\n`,
  );
  await write();
  expect(await run('audit', 'verify')).toMatchObject({ code: 0, output: 'The audit log holds, up to event 3.\n' });
});

test('anchor seals more events than one batch has', async () => {
  await database.query(
    `insert into audit_events (at, actor_role, action, subject_type) select now(), 'visitor', 'job.run', 'job' from generate_series(1, 5003)`,
  );
  const { output } = await runOperator({ database, clock, dataDir: temporaryFolder() }, 'audit', 'anchor', '--json');
  expect(JSON.parse(output)).toMatchObject({ toSeq: 5003 });
});

test('a log that was changed or replaced fails with the events concerned, and gets no anchor', async () => {
  const dataDir = temporaryFolder();
  const run = (...args: string[]) => runOperator({ database, clock, dataDir }, ...args);
  await write(2);
  await run('audit', 'anchor');
  await write(2);
  await run('audit', 'anchor');
  await forge(`update audit_events set action = 'person.view' where seq = 3`);
  const broken = await run('audit', 'verify');
  expect(broken).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The audit log is broken at events 3 to 4:/),
  });
  expect(JSON.parse((await run('audit', 'verify', '--json')).output)).toEqual({
    holds: false,
    upTo: 4,
    broken: { from: 3, to: 4 },
  });
  // Admins see it, too.
  const checks = await database.query('select broken_from, broken_to from audit_checks');
  expect(checks.rows.at(-1)).toMatchObject({ broken_from: 3, broken_to: 4 });
  // Sealed anew as a whole, the chain is consistent: only the head in the folder knows.
  await forge('delete from audit_seals');
  expect(await run('audit', 'anchor')).toMatchObject({ code: 1, errors: expect.stringContaining('is broken') });
  expect(await run('audit', 'anchor')).toMatchObject({ code: 1 });
  expect(await run('audit', 'verify')).toMatchObject({ code: 1 });
});
