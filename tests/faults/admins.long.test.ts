import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { quickly, type ServerProcess, shortLived, spawnServer, untilReady } from '#tests/support/app/server-process.ts';
import { migratedFolder } from '#tests/support/database/template.ts';

/**
 * Admins created by an operator: by the settings at a start, and by the command. The command's errors are tested
 * without a process, in src/server/cli.test.ts.
 */
const cli = path.resolve(import.meta.dirname, '../../src/server/cli.ts');
const admin = { ADMIN_EMAIL: 'First@Mwesigwa.example', ADMIN_PASSWORD: 'a quiet river bend' };

/** Runs the command with a password on its standard input. */
async function run(args: string[], { password = '', dataDir }: { password?: string; dataDir: string }) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', shortLived, cli, ...args], {
    env: { ...quickly, PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  child.stdin.end(password);
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

async function signIn(server: ServerProcess, email: string, password: string) {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { status: answer.status, body: await answer.json() };
}

test('the first start creates the admin named in the settings and says to remove them; the next start repeats that', async () => {
  const dataDir = migratedFolder();
  const settings = { DATA_DIR: dataDir, ...admin };
  let server = await spawnServer(settings);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  await untilReady(server);
  const opened = await signIn(server, 'first@mwesigwa.example', admin.ADMIN_PASSWORD);
  expect(opened).toMatchObject({ status: 200, body: { user: { role: 'admin', due: ['terms', 'second_factor'] } } });
  expect(server.output()).toMatch(/first admin account was made; remove ADMIN_EMAIL and ADMIN_PASSWORD/);
  expect(server.output()).not.toContain(admin.ADMIN_PASSWORD);
  // The embedded database is in use: the server that has it runs the command.
  const beside = await run(['admins', 'add', 'third@mwesigwa.example'], {
    password: 'seven tall jackfruit\n',
    dataDir,
  });
  expect(beside).toEqual({ code: 0, output: 'third@mwesigwa.example is now an admin.\n' });
  expect(await signIn(server, 'third@mwesigwa.example', 'seven tall jackfruit')).toMatchObject({ status: 200 });

  server.child.kill('SIGTERM');
  await server.ended;
  const result = await run(['admins', 'add', 'Second@Mwesigwa.example', '--name', 'Grace Nakato Akello'], {
    password: 'seven tall jackfruit\n',
    dataDir,
  });
  expect(result).toEqual({ code: 0, output: 'second@mwesigwa.example is now an admin.\n' });
  const twice = await run(['admins', 'add', 'second@mwesigwa.example'], { password: 'seven tall jackfruit', dataDir });
  expect(twice.code).toBe(1);
  expect(twice.output).toMatch(/There is already an account with the address second@mwesigwa.example/);

  server = await spawnServer(settings);
  await untilReady(server);
  expect(server.output()).toMatch(/there is already an admin; remove ADMIN_EMAIL/);
  const second = await signIn(server, 'second@mwesigwa.example', 'seven tall jackfruit');
  expect(second).toMatchObject({ status: 200, body: { user: { firstName: 'Grace', lastName: 'Nakato Akello' } } });
});

test('a start with a common admin password ends with a sentence instead of a stack trace', async () => {
  const refused = await spawnServer({ ...admin, DATA_DIR: migratedFolder(), ADMIN_PASSWORD: 'password123' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/Many people use this password/);
  expect(refused.output()).not.toMatch(/ at .*\.ts:/);
});

test('a command that does not exist ends with a sentence and how to do it', async () => {
  const { code, output } = await run(['drop-admin'], { dataDir: temporaryFolder() });
  expect(code).toBe(2);
  expect(output).toMatch(/no command drop-admin[\s\S]*--help/);
  expect(output).not.toMatch(/ at .*\.ts:/);
});

test('admins add refuses a common password with a sentence', async () => {
  const dataDir = migratedFolder();
  const { code, output } = await run(['admins', 'add', 'a@b.example'], { password: 'password123', dataDir });
  expect(code).toBe(1);
  expect(output).toMatch(/Many people use/);
  expect(output).not.toMatch(/ at .*\.ts:/);
});
