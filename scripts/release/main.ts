// `npm run release`: an archive that starts without an installation or a build, and what proves that it is ours.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar, type TarSource } from 'modern-tar/fs';
import { isMusl } from '../prepare/node.mjs';
import { root, say } from '../prepare/run.mjs';
import { billOfMaterials } from './bill-of-materials.ts';
import { readManifest, releaseManifest, releaseProgram } from './manifest.ts';
import { releases } from './releases.ts';
import { listPackages, listReleaseFiles } from './release-files.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Returns why no release can be made here; undefined if one can. */
function findObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || isMusl())
    return 'A release is made on Linux on x64 with glibc, because it contains programs for that system.';
  if (git('status', '--porcelain') !== '')
    return 'There are changes that aren’t committed. A release is made of a commit, so that it can be made again.';
  const { version } = readManifest(root);
  const commit = releases.find((release) => release.version === version)?.commit;
  return commit === undefined || commit === git('rev-parse', 'HEAD')
    ? undefined
    : `${version} is commit ${commit}, and stays that. Raise the version in package.json.`;
}

/** Packs a release. The same commit gives the same bytes: names are sorted, and all files have the commit's time. */
async function pack(path: string, folder: string, at: Date): Promise<void> {
  const manifest = readManifest(root);
  const generated = [
    { target: 'package.json', content: releaseManifest(manifest), mode: 0o644 },
    { target: 'bin/mwesigwa', content: releaseProgram(manifest), mode: 0o755 },
  ];
  const sources: TarSource[] = [
    ...listReleaseFiles(root).map((file) => ({ type: 'file' as const, source: join(root, file), target: file })),
    ...generated.map((file) => ({ type: 'content' as const, ...file })),
  ].map((source) => ({ ...source, target: `${folder}/${source.target}`, mtime: at, uid: 0, gid: 0 }));
  const tar = packTar(sources, {
    map: (header) => ({ ...header, uname: '', gname: '', mode: (header.mode ?? 0) & 0o100 ? 0o755 : 0o644 }),
  });
  await pipeline(tar, createGzip({ level: 9 }), createWriteStream(path));
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Signs a file with minisign and the key of RELEASE_KEY_FILE; minisign asks for the key's password.
 * @throws when minisign isn't there or refuses
 */
function sign(path: string, comment: string): boolean {
  const key = process.env.RELEASE_KEY_FILE;
  if (!key) return false;
  const { status, error } = spawnSync('minisign', ['-S', '-s', key, '-m', path, '-t', comment], { stdio: 'inherit' });
  if (error || status !== 0) throw new Error(`minisign didn't sign: ${error?.message ?? `it ended with ${status}`}.`);
  return true;
}

async function main(): Promise<void> {
  const obstacle = findObstacle();
  if (obstacle !== undefined) throw new Error(obstacle);
  const { name, version } = readManifest(root);
  const commit = git('rev-parse', 'HEAD');
  const at = new Date(git('log', '-1', '--format=%cI'));
  const folder = `${name}-${version}`;
  const file = `${folder}-linux-x64-glibc.tar.gz`;
  const into = join(root, 'release');
  mkdirSync(into, { recursive: true });
  // A signature of an earlier archive wouldn't fit this one.
  rmSync(join(into, `${file}.minisig`), { force: true });
  await pack(join(into, file), folder, at);
  const hash = await hashFile(join(into, file));
  writeFileSync(join(into, `${file}.sha256`), `${hash}  ${file}\n`);
  writeFileSync(join(into, `${folder}.cdx.json`), billOfMaterials(name, version, listPackages(root), at));
  const isSigned = sign(join(into, file), `${file} ${commit}`);
  say(`release/${file}: commit ${commit}, SHA-256 ${hash}`);
  if (!isSigned) say('It isn’t signed: RELEASE_KEY_FILE names no key of minisign.');
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
