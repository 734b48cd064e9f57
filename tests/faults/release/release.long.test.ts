import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { makePostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { root } from '../../../scripts/prepare/run.mjs';
import { findPostgres, findProgram } from '../../../scripts/prepare/system.mjs';
import { readManifest } from '../../../scripts/release/manifest.ts';
import { newAgeKey } from '#tests/support/backups/backups.ts';
import { makeDatabaseAccounts } from '#tests/support/deploy/database-accounts.ts';
import { podmanFlags } from '#tests/support/deploy/compose.ts';
import { canBuildImages, limitedHere, openPodman } from '#tests/support/deploy/podman.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { spawnProgram, untilReady } from '#tests/support/app/server-process.ts';
import { cloneCommit, type PackedRelease, packRelease, run } from '#tests/support/releases/packed-release.ts';

/** Beside the packages, so that they can be linked instead of copied. */
const place = join(root, '.cache', `release-test-${process.pid}`);
const key = join(place, 'key');
const publicKey = join(place, 'key.pub');
const hasMinisign = findProgram('minisign') !== null;

const status = (program: string, args: readonly string[], cwd: string) => spawnSync(program, args, { cwd }).status;

/** Makes this commit's release in an own folder. */
function release(name: string): PackedRelease {
  const clone = join(place, name);
  cloneCommit(clone);
  return packRelease(clone, hasMinisign ? { RELEASE_KEY_FILE: key } : {});
}

let built: PackedRelease;

beforeAll(() => {
  mkdirSync(place, { recursive: true });
  if (hasMinisign) run('minisign', ['-G', '-W', '-p', publicKey, '-s', key], place);
  built = release('first');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('a commit that is built twice, in two folders, gives the same archive and the same list of parts', () => {
  const again = release('second');
  for (const file of readdirSync(built.folder).filter((name) => !name.endsWith('.minisig')))
    expect(readFileSync(join(again.folder, file)).equals(readFileSync(join(built.folder, file))), file).toBe(true);
});

test.runIf(hasMinisign)('hash and signature fit the archive, and neither fits once a byte of it is changed', () => {
  const { archive } = built;
  const folder = temporaryFolder();
  cpSync(built.folder, folder, { recursive: true });
  const isHashed = () => status('sha256sum', ['--check', `${archive}.sha256`], folder) === 0;
  const isSigned = () => status('minisign', ['-V', '-p', publicKey, '-m', archive], folder) === 0;
  expect([isHashed(), isSigned()]).toEqual([true, true]);
  const bytes = readFileSync(join(folder, archive));
  bytes[1_000_000]! ^= 1;
  writeFileSync(join(folder, archive), bytes);
  expect([isHashed(), isSigned()]).toEqual([false, false]);
});

test('an unpacked release serves without npm, git or a build, with settings and data beside its folder', async () => {
  const folder = temporaryFolder();
  run('tar', ['-xzf', join(built.folder, built.archive)], folder);
  const [name = ''] = readdirSync(folder);
  const program = join(folder, name, 'bin/mwesigwa');
  const email = 'grace@example.com';
  writeFileSync(join(folder, '.env'), `ADMIN_EMAIL=${email}\nADMIN_PASSWORD=a-long-enough-password\n`);
  // Node, and what the release's program itself calls.
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  for (const tool of ['dirname', 'readlink']) symlinkSync(findProgram(tool)!, join(bin, tool));
  const settings = { PATH: bin };
  const server = await spawnProgram([program, 'start'], settings);
  await untilReady(server);
  const page = await fetch(`${server.url}/find-advisor`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a-long-enough-password' }),
  });
  expect(answer.status).toBe(200);
  const admins = execFileSync(program, ['admins', 'list'], { encoding: 'utf8', env: settings });
  expect(admins).toContain(email);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(readdirSync(folder).toSorted()).toEqual(['.env', 'bin', 'data', name].toSorted());
});

test.runIf(canBuildImages && findPostgres())(
  'its image runs as compose.yaml says: not as root, writing only to its folders, and it backs up, stops and goes on',
  async () => {
    const folder = join(place, 'podman');
    mkdirSync(folder);
    const podman = openPodman(folder);
    onTestFinished(() => podman.remove());
    cpSync(join(built.folder, built.archive), join(folder, built.archive));
    cpSync(join(root, 'deploy/Containerfile'), join(folder, 'Containerfile'));
    const { version } = readManifest(root);
    const from = ['--build-arg', `VERSION=${version}`, '--build-arg', 'BASE=localhost/base'];
    const here = ['--isolation', 'chroot', '--network', 'host'];
    podman.run('build', '--format', 'docker', ...here, ...from, '--tag', 'mwesigwa', '--file', 'Containerfile', '.');

    const cluster = await makePostgresCluster();
    onTestFinished(() => cluster.remove());
    await cluster.start();
    const port = await freePort();
    const { recipient } = await newAgeKey(folder);
    const url = `http://127.0.0.1:${port}`;
    const flags = podmanFlags({
      PORT: String(port),
      PUBLIC_URL: url,
      ...(await makeDatabaseAccounts(cluster)),
      SECRET_KEY: Buffer.alloc(32, 'container').toString('base64'),
      BACKUP_TO: '/srv/mwesigwa/backups',
      BACKUP_RECIPIENTS: recipient,
    });
    podman.run('run', '--detach', '--name', 'server', ...limitedHere, ...flags, 'localhost/mwesigwa');
    const askReadiness = async () => {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (!answer?.ok) throw new Error(podman.try('logs', 'server').output);
      return answer.status;
    };
    await expect.poll(askReadiness).toBe(200);
    expect(await (await fetch(`${url}/find-advisor`)).text()).toContain('<h1');
    const inside = (...command: string[]) => podman.try('exec', 'server', ...command);
    expect(inside('id', '-u').output.trim()).toBe('10001');
    expect(inside('touch', '/srv/mwesigwa/new').output).toContain('Read-only file system');
    expect(inside('sh', '-c', 'grep CapEff /proc/self/status').output).toMatch(/CapEff:\s0+$/m);
    expect(podman.try('healthcheck', 'run', 'server').status).toBe(0);
    expect(inside('mwesigwa', 'backup')).toMatchObject({ status: 0 });
    expect(inside('sh', '-c', 'ls /srv/mwesigwa/backups').output).toMatch(/^mwesigwa-.*\.tar\.zst\.age$/m);

    podman.run('stop', '--time', '60', 'server');
    expect(podman.run('inspect', '--format', '{{.State.ExitCode}}', 'server').trim()).toBe('0');
    podman.run('start', 'server');
    await expect.poll(askReadiness).toBe(200);
    expect(inside('sh', '-c', 'ls /srv/mwesigwa/backups').output).toContain('mwesigwa-');
  },
);
