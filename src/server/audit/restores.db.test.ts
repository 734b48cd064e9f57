import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { keepHead, readLastHead } from './head-file.ts';
import { record } from './record.ts';
import { compareRestoredChain, findBrokenHistory, recordRestore } from './restores.ts';
import { findBrokenSealSince, type Head, sealAudit } from './seal.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const createdAt = '2026-11-20T08:00:00.000Z';

let database: TestDatabase;
let folder: string;
let known: Head[];
beforeEach(async () => {
  database = await openTestDatabase();
  folder = temporaryFolder();
  known = [await sealTwo(), await sealTwo()];
});
afterEach(() => database.close());

const write = (action: 'professional.approve' | 'professional.reject' = 'professional.approve') =>
  database.transaction((tx) =>
    record(tx, { actor: { kind: 'visitor' }, now }, { action, subjectType: 'professional' }),
  );

/** Writes two events, seals them, and keeps their head outside. */
async function sealTwo(): Promise<Head> {
  await write();
  await write();
  const head = (await sealAudit(database, now))!;
  await keepHead(folder, head, now);
  return head;
}

/** Runs statements as the tables' owner could, past the triggers. */
const forge = (...statements: string[]) =>
  database.maintenance(async (client) => {
    const triggers = async (state: 'disable' | 'enable') => {
      for (const table of ['audit_events', 'audit_seals'])
        await client.query(`alter table ${table} ${state} trigger user`);
    };
    await triggers('disable');
    for (const statement of statements) await client.query(statement);
    await triggers('enable');
  });

/** Makes the database what it was after the first two events, as a restore does. */
const goBack = () =>
  forge(
    'delete from audit_seals where to_seq > 2',
    'delete from audit_events where seq > 2',
    'alter table audit_events alter seq restart with 3',
  );

async function restoreHonestly(): Promise<void> {
  await goBack();
  const { brokenSeal, ...chain } = await compareRestoredChain(database.db, folder);
  expect(brokenSeal).toBeUndefined();
  const restored = { createdAt, ...chain };
  await keepHead(folder, await recordRestore(database, restored, now), now, restored);
}

const addLine = (line: object) => appendFileSync(join(folder, 'audit-heads.jsonl'), `${JSON.stringify(line)}\n`);

test('an honest restore names what is lost, and the log is whole before and after it goes on', async () => {
  await goBack();
  expect(await compareRestoredChain(database.db, folder)).toEqual({
    from: known[0],
    lost: known[1],
    brokenSeal: undefined,
  });
  await restoreHonestly();
  expect(await findBrokenHistory(database.db, folder)).toBeUndefined();
  const { rows } = await database.query(
    `select seq::int, facts from audit_events where action = 'installation.restore'`,
  );
  expect(rows).toEqual([
    {
      seq: 3,
      facts: { createdAt, headSeq: 2, head: known[0]!.head, lostSeq: 4, lostHead: known[1]!.head, by: 'command' },
    },
  ]);
  await write();
  const head = (await sealAudit(database, now))!;
  expect(await findBrokenSealSince(database.db, (await readLastHead(folder))!)).toBeUndefined();
  await keepHead(folder, head, now);
  expect(await findBrokenHistory(database.db, folder)).toBeUndefined();
  // And a second time, to a moment before the first.
  await restoreHonestly();
  expect(await findBrokenHistory(database.db, folder)).toBeUndefined();
});

test('events that are forged after an honest restore are found', async () => {
  await restoreHonestly();
  await forge(`update audit_events set action = 'professional.reject' where seq = 1`);
  expect(await findBrokenHistory(database.db, folder)).toBe(2);
});

test('a forger with the database alone gains nothing by recording a restore in it', async () => {
  await goBack();
  await write('professional.reject');
  await recordRestore(database, { createdAt, from: known[0]!, lost: known[1]! }, now);
  expect(await findBrokenHistory(database.db, folder)).toBe(4);
});

test('a head that goes back without a restore, or with one that the log doesn’t tell of, is found', async () => {
  await goBack();
  await write('professional.reject');
  const forged = (await sealAudit(database, now))!;
  const file = join(folder, 'audit-heads.jsonl');
  const honest = readFileSync(file, 'utf8');
  addLine({ ...forged, sealedAt: now });
  expect(await findBrokenHistory(database.db, folder)).toBe(3);
  for (const from of [known[0], null, { toSeq: 1, head: 'another' }]) {
    writeFileSync(file, honest);
    addLine({ ...forged, sealedAt: now, restored: { createdAt, from, lost: known[1] } });
    expect(await findBrokenHistory(database.db, folder)).toBe(3);
  }
});

test('a backup whose log was forged before doesn’t fit the heads outside', async () => {
  await forge(
    'delete from audit_seals',
    'delete from audit_events where seq > 2',
    `update audit_events set action = 'professional.reject'`,
  );
  await sealAudit(database, now);
  expect(await compareRestoredChain(database.db, folder)).toMatchObject({ from: known[0], brokenSeal: 2 });
});

test('a backup older than every head outside loses all of them', async () => {
  await forge(
    'delete from audit_seals',
    'delete from audit_events',
    'alter table audit_events alter seq restart with 1',
  );
  const chain = await compareRestoredChain(database.db, folder);
  expect(chain).toEqual({ from: null, lost: known[1], brokenSeal: undefined });
  await keepHead(folder, await recordRestore(database, { createdAt, ...chain }, now), now, { createdAt, ...chain });
  expect(await findBrokenHistory(database.db, folder)).toBeUndefined();
});
