import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { makePostgresCluster, type PostgresCluster } from '../../scripts/postgres-cluster.ts';
import { findPostgres } from '../../scripts/prepare/system.mjs';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { spawnServer, untilReady } from '#tests/support/app/server-process.ts';
import { migratedFolder } from '#tests/support/database/template.ts';

/** What keeps a server from starting, as an operator reads it: one sentence that names the setting, and no stack. */

/** Starts a server that can't start, and returns its last words. */
async function failure(settings: Record<string, string>): Promise<string> {
  const server = await spawnServer({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', ...settings });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const isUp = untilReady(server).then(
    () => 'it started',
    () => server.ended,
  );
  expect(await isUp, server.output()).toBe(1);
  const words = server.output().trim();
  expect(words).not.toMatch(/\n\s+at /);
  return words;
}

/** A path that exists and is a file. */
function newFile(text = ''): string {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, text);
  return path;
}

describe('without a database server', () => {
  test.each<[string, () => Record<string, string>, RegExp]>([
    [
      'a misspelt setting',
      () => ({ BACKUP_KEPP: '9' }),
      /^The settings have a problem:\n {2}BACKUP_KEPP: did you mean BACKUP_KEEP\?$/,
    ],
    [
      'a file that isn’t there',
      () => ({ SMTP_URL_FILE: '/nowhere' }),
      /SMTP_URL_FILE names \/nowhere, which can’t be read/,
    ],
    ['an address without the one that people use', () => ({ HOST: '0.0.0.0' }), /PUBLIC_URL is missing/],
    [
      'an address of another machine',
      () => ({ HOST: '192.0.2.1', PUBLIC_URL: 'http://x.example' }),
      /^This machine has no address 192\.0\.2\.1\. Correct HOST\.$/,
    ],
    [
      'a data folder that is a file',
      () => ({ DATA_DIR: newFile() }),
      /^DATA_DIR \(.*\) can’t be used: that is a file\.$/,
    ],
    [
      'a data folder inside a file',
      () => ({ DATA_DIR: `${newFile()}/data` }),
      /^DATA_DIR \(.*\) can’t be used: a part of that path is a file\.$/,
    ],
  ])('%s ends the start with a sentence', async (_, settings, words) => {
    expect(await failure(settings())).toMatch(words);
  });

  test('a key that the database doesn’t know, and one that is missing, end the start and say where it came from', async () => {
    const dataDir = migratedFolder();
    const first = await spawnServer({ DATA_DIR: dataDir });
    await untilReady(first);
    first.child.kill('SIGTERM');
    await first.ended;
    const key = join(dataDir, 'secret-key');
    const other = Buffer.alloc(32, 1).toString('base64');
    expect(await failure({ DATA_DIR: dataDir, SECRET_KEY: other })).toMatch(
      /^The key in SECRET_KEY on the machine .* isn’t the one of this database\. The right one came from the file .*secret-key/,
    );
    rmSync(key);
    expect(await failure({ DATA_DIR: dataDir })).toMatch(/^The key of this database is missing.* came from the file/);
  });

  test('a taken port ends the start with a sentence', async () => {
    const port = await freePort();
    const other = createServer((socket) => void socket.destroy()).listen(port, '127.0.0.1');
    onTestFinished(() => void other.close());
    expect(await failure({ DATA_DIR: migratedFolder(), PORT: String(port) })).toBe(
      `Another process is using the port ${port}. Stop it, or choose another PORT.`,
    );
  });
});

describe.runIf(findPostgres() !== null)('with a database server', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await makePostgresCluster({});
  });
  afterAll(() => cluster?.remove());

  test('a server that starts later than the product is waited for', async () => {
    const server = await spawnServer({ DATA_DIR: temporaryFolder(), DATABASE_URL: cluster.url });
    onTestFinished(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    });
    await expect.poll(() => server.output()).toContain('waiting for the database');
    await cluster.start();
    await untilReady(server);
  });

  test('a database that isn’t there ends the start with a sentence', async () => {
    const url = new URL(cluster.url);
    url.pathname = '/nothing';
    expect(await failure({ DATABASE_URL: url.href })).toBe(
      'The server has no database of the name in DATABASE_URL: create it, or correct the name.',
    );
  });
});
