// Node and npm: the running ones when they fit, else the pinned package in .tools.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeMajor, nodeManifests, nodePackage } from './platform.mjs';
import { environment, root, runQuietly, step } from './run.mjs';
import { hashOf, isStamped, stamp } from './stamp.mjs';

const tools = join(root, '.tools', 'node');

/** Where npm's own program stands beside a Node: on POSIX systems, on Windows, and in Debian's packages. */
function npmCandidates() {
  const folder = dirname(process.execPath);
  const npm = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  return [
    process.env.npm_execpath ?? '',
    join(folder, '..', 'lib', npm),
    join(folder, npm),
    join('/usr/lib', npm),
    join('/usr/share/nodejs/npm/bin/npm-cli.js'),
  ];
}

/**
 * The path of npm's own program, which any Node can run.
 * @returns {string}
 */
export function findNpm() {
  const found = npmCandidates().find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  if (!found) throw new Error('npm was not found beside this Node. Start with `npm run …`.');
  return found;
}

/** Alpine and its like; `process.report` knows the C library. */
function isMusl() {
  if (process.platform !== 'linux') return false;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {});
  return !report.header?.glibcVersionRuntime;
}

/**
 * Makes sure that the right Node is there.
 * @returns {Promise<string>} the path of its binary
 */
export async function prepareNode() {
  if (Number(process.versions.node.split('.')[0]) === nodeMajor) return process.execPath;
  const wanted = nodePackage(process.platform, process.arch, isMusl());
  if (!wanted) {
    throw new Error(
      `Mwesigwa needs Node ${nodeMajor}, and npm has no package of it for this machine: please install it.`,
    );
  }
  const binary = join(tools, 'node_modules', wanted.name, wanted.binary);
  const { manifest, lock } = nodeManifests(wanted);
  const stampFile = join(tools, 'stamp');
  const hash = hashOf(root, [], [lock]);
  if (isStamped(stampFile, hash) && existsSync(binary)) return binary;
  await step(`Node ${wanted.version} (this machine runs ${process.version})`, async () => {
    rmSync(tools, { recursive: true, force: true });
    mkdirSync(tools, { recursive: true });
    writeFileSync(join(tools, 'package.json'), manifest);
    writeFileSync(join(tools, 'package-lock.json'), lock);
    const args = [findNpm(), 'ci', '--prefix', tools, '--ignore-scripts', '--no-audit', '--no-fund'];
    await runQuietly(process.execPath, args, { cwd: tools });
    await runQuietly(binary, ['--version'], { env: environment(binary) });
    stamp(stampFile, hash);
  });
  return binary;
}
