import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/prepare/run.mjs';
import { billOfMaterials } from '../../scripts/release/bill-of-materials.ts';
import { readManifest, releaseManifest, releaseProgram } from '../../scripts/release/manifest.ts';
import { listPackages, listReleaseFiles } from '../../scripts/release/release-files.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';

/** A folder with a release's program, and a Node that prints its arguments and says that it has this version. */
function install(version: string) {
  const folder = temporaryFolder();
  const bin = join(folder, 'mwesigwa-1.2.3/bin');
  mkdirSync(bin, { recursive: true });
  const program = join(bin, 'mwesigwa');
  writeFileSync(program, releaseProgram({ version: '1.2.3' }));
  const node = join(folder, 'node');
  writeFileSync(node, `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo "$PWD: $*"\n`);
  for (const path of [program, node]) chmodSync(path, 0o755);
  return (...args: string[]) =>
    spawnSync(program, args, { cwd: '/', encoding: 'utf8', env: { PATH: `${folder}:/usr/bin:/bin` } });
}

test('a release contains the server’s code, migrations and packages, and neither tests nor sources of the web', () => {
  const files = listReleaseFiles(root);
  const code = execFileSync('git', ['ls-files', 'src/server', 'src/shared', 'migrations'], {
    cwd: root,
    encoding: 'utf8',
  });
  const needed = code.split('\n').filter((path) => path !== '' && !path.includes('.test.'));
  expect(files).toEqual(expect.arrayContaining([...needed, 'node_modules/fastify/package.json']));
  expect(files.filter((path) => /\.test\.tsx?$|^(src\/(web|mail)|tests|scripts|bench)\//.test(path))).toEqual([]);
  expect(files.filter((path) => /^node_modules\/(vitest|vite|typescript|playwright-core)\//.test(path))).toEqual([]);
});

test('a release’s package.json keeps the names of imports and installs nothing', () => {
  const manifest = JSON.parse(releaseManifest(readManifest(root)));
  expect(manifest).toMatchObject({ version: readManifest(root).version, imports: { '#server/*': './src/server/*' } });
  expect(manifest).not.toHaveProperty('dependencies');
});

test.each([
  [['start'], 'src/server/main.ts'],
  [['demo'], 'src/server/main.ts --demo'],
  [['backup', '--json'], 'src/server/cli.ts backup --json'],
  [[], 'src/server/cli.ts'],
])('a release’s program with %j runs Node 24 beside the release’s folder', (args, expected) => {
  const run = install('v24.21.0')(...args);
  expect(run).toMatchObject({ status: 0, stderr: '' });
  const [folder, words = ''] = run.stdout.trimEnd().split(': ');
  expect(existsSync(join(folder!, 'mwesigwa-1.2.3'))).toBe(true);
  expect(words.endsWith(`/mwesigwa-1.2.3/${expected}`)).toBe(true);
});

test('a release’s program refuses another Node, and says which one it needs', () => {
  const run = install('v20.20.2')('start');
  expect(run).toMatchObject({ status: 1, stdout: '' });
  expect(run.stderr).toBe(
    "Mwesigwa 1.2.3 needs Node 24, and 'node' is v20.20.2. Install it, or set NODE to its path.\n",
  );
});

test('the list of parts names every package of a release once, with its hash, and none of development', () => {
  const packages = listPackages(root);
  const { components } = JSON.parse(billOfMaterials('mwesigwa', '1.2.3', packages, new Date(0)));
  const parts: string[] = components.map(
    ({ name, version }: { name: string; version: string }) => `${name}@${version}`,
  );
  expect(parts.toSorted()).toEqual([...new Set(packages.map(({ name, version }) => `${name}@${version}`))].toSorted());
  const names = components.map(({ name }: { name: string }) => name);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(['vitest', 'typescript', 'playwright-core'].filter((name) => names.includes(name))).toEqual([]);
  const zod = components.find(({ name }: { name: string }) => name === 'zod');
  expect(zod).toMatchObject({ purl: `pkg:npm/zod@${zod.version}`, licenses: [{ expression: 'MIT' }] });
  expect(zod.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }]);
});
