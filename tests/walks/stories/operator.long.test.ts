import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { termsVersion } from '#shared/documents/terms.ts';
import { makePostgresCluster, type PostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { findPostgres } from '../../../scripts/prepare/system.mjs';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { type ServerProcess, spawnServer } from '#tests/support/app/server-process.ts';
import { startServer } from '#tests/support/backups/started-server.ts';
import { runCommand, runTyping } from '#tests/support/commands/operator.ts';
import { runOnServer, withDatabase } from '#tests/support/database/database-setup.ts';
import { newcomer } from '#tests/support/people/admin-forms.ts';
import { appCode } from '#tests/support/people/second-factor.ts';

/** An operator's year, by docs/operations.md alone: processes, settings and commands, and a stick for keys. */

type Settings = Record<string, string>;
const email = 'ruth@mwesigwa.example';
const password = 'a quiet river bend';

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}

/** Runs a command that must succeed, and returns its words. */
async function succeed(settings: Settings, ...args: string[]): Promise<string> {
  const { code, output } = await runCommand(settings, ...args);
  expect({ args, code, output }).toEqual({ args, code: 0, output });
  return output;
}

async function call(server: ServerProcess, path: string, body?: object, token?: string) {
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** An authenticator app. */
interface App {
  readonly secret: string;
  /** The latest step of 30 seconds whose code was sent: each code works once. */
  usedStep: number;
}

/** Waits until the app shows a code that hasn't been sent: a challenge ends after five wrong ones. */
async function nextCode(app: App): Promise<string> {
  const stepAt = (now: Date) => Math.floor(now.getTime() / 30_000);
  await expect.poll(() => stepAt(new Date()), { timeout: 60_000 }).toBeGreaterThan(app.usedStep);
  const now = new Date();
  app.usedStep = stepAt(now);
  return appCode(app.secret, now);
}

/** Signs in with password and app. */
async function signInTwice(server: ServerProcess, app: App): Promise<string> {
  const first = await call(server, '/auth/login', { email, password });
  expect(first).toMatchObject({ status: 401, body: { code: 'two_factor_required' } });
  const { challenge } = first.body.details;
  const second = await call(server, '/auth/second-factor', { challenge, code: await nextCode(app) });
  expect(second).toMatchObject({ status: 200 });
  return second.body.token;
}

async function addProfessional(server: ServerProcess, token: string, firstName: string) {
  const rows = [newcomer({ firstName })];
  const answer = await call(server, '/professionals/admin/import', { rows, auto_approve: true }, token);
  expect(answer).toMatchObject({ status: 200, body: { rows: [{ fate: 'new' }] } });
}

/** Names of those that visitors find. */
async function listNames(server: ServerProcess): Promise<string[]> {
  const { body } = await call(server, '/professionals/public/marketplace');
  return body.professionals.map(({ name }: { name: string }) => name).toSorted();
}

/** Milliseconds: twenty starts and commands, on whatever machine. */
const limit = 1_800_000;

describe.runIf(findPostgres() !== null)('an operator', { timeout: limit }, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await makePostgresCluster();
    await cluster.start();
    return cluster.remove;
  });

  test('installs it, loses the disk, then the key, goes back to the day before, and moves to PostgreSQL', async () => {
    const stick = temporaryFolder();
    const dataDir = join(temporaryFolder(), 'data');
    // A mail server that is away, so that emails wait.
    let settings: Settings = {
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@mwesigwa.example',
    };

    // First install to first professional.
    expect(await runCommand(settings, 'doctor')).toEqual({
      code: 1,
      output: expect.stringMatching(/✗ {2}mail .*ECONNREFUSED[\s\S]*none yet: the first start makes it/),
    });
    for (const address of [email, 'second@mwesigwa.example']) {
      const added = await runTyping(`${password}\n`, settings, 'admins', 'add', address, '--name', 'Ruth Namubiru');
      expect(added).toEqual({ code: 0, output: `${address} is now an admin.\n` });
    }
    let server = await startServer(settings);
    const { token } = (await call(server, '/auth/login', { email, password })).body;
    await call(server, '/account/terms', { termsVersion, isAdult: true }, token);
    const { secret } = (await call(server, '/account/second-factor/setup', {}, token)).body;
    const app = { secret, usedStep: 0 };
    const code = await nextCode(app);
    expect(await call(server, '/account/second-factor/confirm', { code }, token)).toMatchObject({ status: 200 });
    await addProfessional(server, await signInTwice(server, app), 'Peace');
    expect(await listNames(server)).toEqual(['Peace Akello']);
    await stop(server);

    // Backups on a schedule, tried once.
    const keyFile = join(stick, 'backup-key');
    const { recipient } = JSON.parse(await succeed(settings, 'backup', '--make-key', keyFile, '--json'));
    const backups = join(temporaryFolder(), 'backups');
    settings = { ...settings, BACKUP_TO: backups, BACKUP_RECIPIENTS: recipient };
    server = await startServer(settings);
    const listBackups = () => readdirSync(dirname(backups), { recursive: true, encoding: 'utf8' });
    await expect
      .poll(() => listBackups().filter((name) => name.endsWith('.age')), { timeout: 150_000 })
      .toHaveLength(1);
    const newest = () => join(backups, readdirSync(backups).toSorted().at(-1)!);
    copyFileSync(join(dataDir, 'secret-key'), join(stick, 'secret-key'));
    const opening = ['--identity', keyFile] as const;
    expect(await succeed(settings, 'verify', newest(), ...opening)).toMatch(
      /^This backup is good[\s\S]*second_factors: opened, mails: opened[\s\S]*Signing in works/,
    );
    await addProfessional(server, await signInTwice(server, app), 'Late');

    // The disk is lost.
    server.child.kill('SIGKILL');
    await server.ended;
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    copyFileSync(join(stick, 'secret-key'), join(dataDir, 'secret-key'));
    await succeed(settings, 'restore', newest(), ...opening);
    server = await startServer(settings);
    expect(await listNames(server)).toEqual(['Peace Akello']);
    await signInTwice(server, app);
    expect(await succeed(settings, 'sending', 'status')).toMatch(/^Sending has been paused[\s\S]*1 /);
    expect(await succeed(settings, 'sending', 'resume', '--yes')).toMatch(
      /Sending is on again\. [1-9].* were given up/,
    );
    await succeed(settings, 'audit', 'verify');
    await stop(server);

    // The key is lost.
    rmSync(join(dataDir, 'secret-key'));
    const refused = await spawnServer(settings);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/The key of this database is missing/);
    expect(await succeed(settings, 'rotate-key', '--lost', '--yes')).toMatch(/^Given up: 1 two-step/);
    server = await startServer(settings);
    const again = await call(server, '/auth/login', { email, password });
    expect(again).toMatchObject({ status: 200, body: { user: { due: ['second_factor'] } } });

    // An upgrade that goes wrong: back to the backup before it.
    await succeed(settings, 'backup');
    await stop(server);
    server = await startServer(settings);
    expect(await runTyping(`${password}\n`, settings, 'admins', 'add', 'wrong@mwesigwa.example')).toMatchObject({
      code: 0,
    });
    await stop(server);
    expect(await succeed(settings, 'restore', newest(), ...opening, '--replace', '--yes')).toMatch(
      /^Everything is as it was/,
    );
    expect(await succeed(settings, 'admins', 'list')).not.toMatch(/wrong@/);
    await succeed(settings, 'audit', 'verify');

    // From the embedded database to PostgreSQL, whose disk is lost as well.
    const createDatabase = () => runOnServer(cluster.url, 'create database operated');
    await createDatabase();
    const url = withDatabase(cluster.url, 'operated');
    await succeed({ ...settings, DATABASE_URL_TO: url }, 'move');
    settings = { ...settings, DATABASE_URL: url };
    server = await startServer(settings);
    expect(await listNames(server)).toEqual(['Peace Akello']);
    await succeed(settings, 'backup');
    await stop(server);
    await runOnServer(cluster.url, 'drop database operated');
    await createDatabase();
    const key = readFileSync(join(dataDir, 'secret-key'));
    rmSync(dataDir, { recursive: true });
    await succeed({ ...settings, SECRET_KEY: key.toString().trim() }, 'restore', newest(), ...opening);
    server = await startServer({ ...settings, SECRET_KEY: key.toString().trim() });
    expect(await listNames(server)).toEqual(['Peace Akello']);
    await stop(server);
  });
});
