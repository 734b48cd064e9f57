import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listArchives } from '#server/backups/archive/archive-files.ts';
import { writeArchive } from '#server/backups/archive/in-thread.ts';
import type { Manifest } from '#server/backups/archive/manifest.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { verifyBackup } from '#server/backups/verify-backup.ts';
import { keepHead } from '#server/audit/head-file.ts';
import { findBrokenHistory } from '#server/audit/restores.ts';
import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts';
import { openDatabase } from '#server/db/database.ts';
import { pino } from 'pino';
import { signInOnce } from '#server/process/sign-in-once.ts';
import {
  backUp,
  configOf,
  describeRestored,
  newAgeKey,
  openEmpty,
  openFilled,
  restoring,
  secretKey,
} from '#tests/support/backups/backups.ts';
import { mountSmall } from '#tests/support/backups/small-disk.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { spawnCommand } from '#tests/support/commands/operator.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { migratedDataDir } from '#tests/support/database/template.ts';
import { howOften } from '#tests/support/run/tier.ts';

/** One backup of a filled installation, which all tests try to restore. */
let home: string;
let archive: string;
let manifest: Manifest;
let key: Awaited<ReturnType<typeof newAgeKey>>;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'mwesigwa-test-'));
  key = await newAgeKey(home);
  const dataDir = join(home, 'data');
  cpSync(migratedDataDir(), dataDir, { recursive: true });
  mkdirSync(join(dataDir, 'case-files'));
  writeFileSync(join(dataDir, 'case-files', 'f'), Buffer.alloc(3_000_000, 'x'));
  const filled = await openFilled({ DATA_DIR: dataDir });
  ({ path: archive, manifest } = await backUp(filled, join(home, 'backups'), key.recipient));
  await filled.database.close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const settingsFor = (dataDir: string) => ({ DATA_DIR: dataDir });
const restoreInto = (dataDir: string, ...[overrides, from = archive]: [object?, string?]) =>
  restoreBackup(restoring(from, key.identities, settingsFor(dataDir), overrides));

/** An archive as ours, but of another manifest. */
async function archiveLike(changes: object): Promise<string> {
  const path = join(temporaryFolder(), 'other.age');
  const sources = [{ from: join(home, 'data', 'case-files'), as: 'case-files' }];
  const other = { ...manifest, ...changes } as Manifest;
  await writeArchive({ path, recipients: [key.recipient], manifest: other, proofKey: 'guessed', sources });
  return path;
}

test('it is restored onto an empty folder: nothing is sent, and what was there in the database, files and log is', async () => {
  const dataDir = temporaryFolder();
  expect(await restoreInto(dataDir)).toMatchObject({
    createdAt: manifest.createdAt,
    aside: null,
    erased: 0,
    lost: null,
  });
  expect(readFileSync(join(dataDir, 'case-files', 'f'))).toHaveLength(3_000_000);
  expect(readdirSync(dataDir).toSorted()).toEqual([
    'audit-heads.jsonl',
    'case-files',
    'database',
    'database.lock',
    'database.version',
  ]);
  const database = await openDatabase({ dataDir, log: quietLog });
  expect(await describeRestored(database)).toEqual({
    isRestored: true,
    why: `restored from the backup of ${manifest.createdAt}`,
    users: 2,
    mails: 1,
  });
  expect(await findBrokenHistory(database.db, dataDir)).toBeUndefined();
  await database.close();
});

test('verify opens an email and a second factor, signs in, and leaves nothing behind', async () => {
  const folder = join(temporaryFolder(), 'verify');
  const config = configOf(settingsFor(home));
  const verified = await verifyBackup({
    archive,
    identities: key.identities,
    keys: config,
    folder,
    postgresUrl: undefined,
    signIn: (database, cipher) =>
      signInOnce({ database, cipher, folder }, config, () => new Date(), pino({ level: 'silent' })),
    log: quietLog,
  });
  expect(verified.opened).toEqual({ second_factors: 1, mails: 1, text_messages: 0 });
  expect(existsSync(folder)).toBe(false);
});

test('a surviving installation is moved aside, what it knows of erasures and of the log counts', async () => {
  const dataDir = temporaryFolder();
  cpSync(join(home, 'data'), dataDir, { recursive: true });
  const after = new Date(Date.parse(manifest.createdAt) + 3_600_000);
  const erasure = JSON.stringify({ userId: '0197f3a0-0000-7000-8000-000000000001', erasedAt: after.toISOString() });
  writeFileSync(
    join(dataDir, 'erasures.jsonl'),
    `${JSON.stringify({ userId: '0197f3a0-0000-7000-8000-000000000002', erasedAt: '2020-01-01T00:00:00.000Z' })}\n${erasure}\n`,
  );
  await keepHead(dataDir, { toSeq: 99, head: 'lost' }, after);
  await expect(restoreInto(dataDir)).rejects.toThrow(/already holds an installation. With --replace/);
  const restored = await restoreInto(dataDir, { confirmReplacing: async () => {} });
  expect(restored).toMatchObject({ erased: 1, lost: { after: 0, upTo: 99 } });
  expect(readdirSync(restored.aside!)).toEqual(expect.arrayContaining(['database', 'case-files', 'erasures.jsonl']));
  expect(readFileSync(join(dataDir, 'erasures.jsonl'), 'utf8')).toContain(erasure);
  const database = await openDatabase({ dataDir, log: quietLog });
  expect(await findBrokenHistory(database.db, dataDir)).toBeUndefined();
  await database.close();
});

test.for<[string, () => Promise<string> | string, RegExp]>([
  ['cut in half', () => cut(0.5), /damaged or cut off/],
  ['without its last byte', () => cut(1), /damaged or cut off/],
  ['with one changed byte', () => flip(), /damaged or cut off/],
  ['empty', () => cut(0), /isn’t a backup/],
  ['missing', () => '/nowhere/x.age', /can’t be read \(ENOENT\)/],
  ['of another format', () => archiveLike({ format: 99 }), /has format 99, and this release reads format 1/],
  ['of a newer release', () => archiveLike({ newestMigration: 9e15, release: '9.0' }), /newer release, 9\.0/],
  ['of the other engine', () => archiveLike({ engine: 'postgres' }), /of a PostgreSQL database/],
  ['of the demo', () => archiveLike({ kind: 'demo' }), /of the demo/],
  ['that someone else packed for us', () => archiveLike({}), /someone else may have written it/],
])('an archive %s is refused, and changes nothing', async ([, make, words]) => {
  const dataDir = temporaryFolder();
  await expect(restoreInto(dataDir, {}, await make())).rejects.toMatchObject({
    code: 'EOPERATOR',
    message: expect.stringMatching(words),
  });
  expect(readdirSync(dataDir)).toEqual(['database.lock']);
});

function cut(share: number): string {
  const path = join(temporaryFolder(), 'cut.age');
  const bytes = readFileSync(archive);
  writeFileSync(path, bytes.subarray(0, share === 1 ? bytes.length - 1 : bytes.length * share));
  return path;
}

function flip(): string {
  const path = join(temporaryFolder(), 'changed.age');
  const bytes = readFileSync(archive);
  bytes[Math.floor(bytes.length / 3)]! ^= 1;
  writeFileSync(path, bytes);
  return path;
}

test('the wrong key of backups, the wrong secret key and none are told apart', async () => {
  const dataDir = temporaryFolder();
  const { identities } = await newAgeKey(dataDir);
  await expect(restoreBackup(restoring(archive, identities, settingsFor(dataDir)))).rejects.toThrow(
    /That key doesn’t open .*--identity/,
  );
  const other = { ...settingsFor(dataDir), SECRET_KEY: Buffer.alloc(32, 9).toString('base64') };
  await expect(restoreBackup(restoring(archive, key.identities, other))).rejects.toThrow(
    /The key in SECRET_KEY on the machine .* isn’t the one of this backup. The right one came from SECRET_KEY/,
  );
  const keys = { secretKey: undefined, previousSecretKey: undefined, dataDir };
  await expect(restoreInto(dataDir, { keys })).rejects.toThrow(/The secret key is missing/);
});

test('a folder in use, by a server or by another restore, is refused', async () => {
  const dataDir = temporaryFolder();
  const unlock = lockDataDir(dataDir);
  await expect(restoreInto(dataDir)).rejects.toMatchObject({ code: 'EDATADIRLOCKED' });
  unlock();
});

test('a log that differs from the heads outside is refused, unless the operator accepts it', async () => {
  const other = temporaryFolder();
  for (const toSeq of [5, 4]) await keepHead(other, { toSeq, head: 'another' }, new Date());
  await expect(restoreInto(other)).rejects.toThrow(/The audit log of this backup isn’t the one .* --accept-broken-log/);
  expect(existsSync(join(other, 'database'))).toBe(false);
});

test('kill -9 in the middle of a restore leaves the old, or what the next run completes', async () => {
  const dataDir = temporaryFolder();
  cpSync(migratedDataDir(), dataDir, { recursive: true });
  const settings = { ...settingsFor(dataDir), SECRET_KEY: secretKey };
  const args = ['restore', archive, '--identity', key.file, '--replace', '--yes'];
  for (let round = 0; round < howOften({ small: 2, whole: 20, setting: 'KILL_ROUNDS' }); round += 1) {
    const { child, ended } = spawnCommand(settings, ...args);
    setTimeout(() => child.kill('SIGKILL'), 500 + 700 * (round % 20));
    await ended;
    expect(existsSync(join(dataDir, 'restoring')) || existsSync(join(dataDir, 'database'))).toBe(true);
  }
  await restoreInto(dataDir, { confirmReplacing: async () => {} });
  const database = await openDatabase({ dataDir, log: quietLog });
  expect(await describeRestored(database)).toMatchObject({ users: 2, isRestored: true });
  await database.close();
});

test('kill -9 in the middle of a backup leaves no archive that looks complete, and the next run removes the rest', async () => {
  const dataDir = temporaryFolder();
  cpSync(join(home, 'data'), dataDir, { recursive: true });
  const folder = temporaryFolder();
  const settings = {
    ...settingsFor(dataDir),
    SECRET_KEY: secretKey,
    BACKUP_TO: folder,
    BACKUP_RECIPIENTS: key.recipient,
  };
  for (let round = 0; round < howOften({ small: 1, whole: 20, setting: 'KILL_ROUNDS' }); round += 1) {
    const { child, ended } = spawnCommand(settings, 'backup');
    setTimeout(() => child.kill('SIGKILL'), 3000 + 400 * (round % 20));
    await ended;
  }
  const opened = await openEmpty(settingsFor(dataDir));
  const { path } = await backUp(opened, folder, key.recipient);
  await opened.database.close();
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-staging-'))).toEqual([]);
  expect((await listArchives(folder)).at(-1)?.path).toBe(path);
  await expect(restoreInto(temporaryFolder(), {}, path)).resolves.toMatchObject({ lost: null });
});

test('on a full disk a backup and a restore say so, and leave nothing half-done', async () => {
  const [small, folder] = [temporaryFolder(), temporaryFolder()];
  const isMounted = mountSmall(small, 3) && mountSmall(folder, 40);
  // Only root may mount a disk that is full.
  if (!isMounted) return expect(isMounted).toBe(false);
  await expect(restoreInto(small)).rejects.toThrow(/The disk is full/);
  expect(readdirSync(small)).toEqual(['database.lock']);
  const dataDir = temporaryFolder();
  cpSync(join(home, 'data'), dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'case-files', 'g'), randomBytes(45_000_000));
  const full = await openEmpty(settingsFor(dataDir));
  await expect(backUp(full, folder, key.recipient)).rejects.toThrow(/The disk is full/);
  await expect(backUp(full, folder, key.recipient)).rejects.toThrow(/The disk is full/);
  expect(await listArchives(folder)).toEqual([]);
  rmSync(join(dataDir, 'case-files', 'g'));
  await backUp(full, folder, key.recipient);
  expect(readdirSync(folder)).toHaveLength(1);
  await full.database.close();
});
