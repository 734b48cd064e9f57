import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '#tests/support/commands/operator.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import type { ServerProcess } from '#tests/support/app/server-process.ts';
import { startServer } from '#tests/support/backups/started-server.ts';
import { migratedFolder } from '#tests/support/database/template.ts';

const admin = { ADMIN_EMAIL: 'first@mwesigwa.example', ADMIN_PASSWORD: 'a quiet river bend' };

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

const post = (server: ServerProcess, path: string, body: object) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const ask = (server: ServerProcess, number: number) =>
  post(server, '/contact', {
    name: 'Grace Nakato',
    email: `grace-${number}@example.com`,
    type: 'general',
    subject: 'A question',
    message: 'How do I register for VAT?',
  });

test('a backup made while people write is restored onto an empty disk, and opens with the password of before', async () => {
  const dataDir = migratedFolder();
  const outside = temporaryFolder();
  const keyFile = join(outside, 'backup-key');
  const newKey = await runCommand({ DATA_DIR: dataDir }, 'backup', '--make-key', keyFile, '--json');
  const { recipient } = JSON.parse(newKey.output) as { recipient: string };
  expect(recipient).toMatch(/^age1/);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  const settings = {
    DATA_DIR: dataDir,
    BACKUP_TO: join(outside, 'backups'),
    BACKUP_RECIPIENTS: recipient,
    ...admin,
  };
  const server = await startServer(settings);
  mkdirSync(join(dataDir, 'photos', 'ab'), { recursive: true });
  writeFileSync(join(dataDir, 'photos', 'ab', 'abc-64.webp'), 'a photo');
  const written = new AbortController();
  let asked = 0;
  const writing = (async () => {
    while (!written.signal.aborted) if ((await ask(server, asked)).ok) asked += 1;
  })();
  const backup = await runCommand(settings, 'backup');
  written.abort();
  await writing;
  expect(asked).toBeGreaterThan(0);
  expect(backup.output).toMatch(/holds everything up to/);
  expect(backup.output).toMatch(/The secret key isn’t in it/);
  expect(backup.code).toBe(0);
  await stop(server);

  const [name] = readdirSync(settings.BACKUP_TO);
  const archive = join(settings.BACKUP_TO, name!);
  const key = readFileSync(join(dataDir, 'secret-key'));
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  const without = await runCommand(settings, 'restore', archive, '--identity', keyFile);
  expect(without).toMatchObject({ code: 1, output: expect.stringMatching(/The secret key is missing/) });
  writeFileSync(join(dataDir, 'secret-key'), key);
  const restored = await runCommand(settings, 'restore', archive, '--identity', keyFile);
  expect(restored.output).toMatch(/Everything is as it was at/);
  expect(restored.code).toBe(0);
  expect(readFileSync(join(dataDir, 'photos', 'ab', 'abc-64.webp'), 'utf8')).toBe('a photo');

  const again = await startServer(settings);
  const signedIn = await post(again, '/auth/login', { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
  expect(signedIn.status).toBe(200);
  await stop(again);
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
  renameSync(dataDir, `${dataDir}-gone`);
  rmSync(`${dataDir}-gone`, { recursive: true });
});
