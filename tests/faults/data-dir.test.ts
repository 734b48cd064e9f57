import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts';
import { openDatabase } from '#server/db/database.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { embeddedTemplate } from '#tests/support/database/template.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const script = path.join(import.meta.dirname, 'hold-data-dir.ts');
const open = (dataDir: string) => openDatabase({ dataDir, template: embeddedTemplate(), log: quietLog });

test('a second process is refused a data directory, naming the first process, until that one has ended', async () => {
  const dataDir = temporaryFolder();
  const holder = spawn(process.execPath, ['--expose-gc', script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  await expect(open(dataDir)).rejects.toMatchObject({
    code: 'EDATADIRLOCKED',
    message: expect.stringContaining(`in use by process ${holder.pid} on ${os.hostname()}, since 20`),
  });
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDataDir(dataDir)();
});

test('a second lock on the data directory by the same process is refused as well', async () => {
  const dataDir = temporaryFolder();
  const release = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${process.pid}`);
  release();
  lockDataDir(dataDir)();
});

test('data of another PostgreSQL version is refused, and the directory is unlocked', async () => {
  const dataDir = temporaryFolder();
  fs.writeFileSync(path.join(dataDir, 'database.version'), '17\n');
  await expect(open(dataDir)).rejects.toThrow('is from PostgreSQL 17, but this release has PostgreSQL 18');
  lockDataDir(dataDir)();
});

test.runIf(isWhole())('a half-made database left by a killed start is created again from the beginning', async () => {
  const dataDir = temporaryFolder();
  fs.mkdirSync(path.join(dataDir, 'database.unfinished'));
  fs.writeFileSync(path.join(dataDir, 'database.unfinished/PG_VERSION'), '18\n');
  const database = await open(dataDir);
  await database.ping();
  await database.close();
  expect(fs.readdirSync(dataDir).sort()).toEqual(['database', 'database.lock', 'database.version']);
});

test('data that the engine cannot open causes an error, and the directory is unlocked', async () => {
  const dataDir = temporaryFolder();
  fs.mkdirSync(path.join(dataDir, 'database'));
  fs.writeFileSync(path.join(dataDir, 'database/PG_VERSION'), '18\n');
  await expect(open(dataDir)).rejects.toThrow(Error);
  lockDataDir(dataDir)();
});
