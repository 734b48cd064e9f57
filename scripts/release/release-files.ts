import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Committed files and folders that run or that an operator reads. What browsers and emails need is in the build. */
const committed = [
  '.env.example',
  'CHANGELOG.md',
  'content',
  'deploy',
  'docs/operations.md',
  'docs/scaling.md',
  'migrations',
  'sample',
  'src/server',
  'src/shared',
];

/** What only development needs: tests, and in packages types and source maps. */
const isForDevelopment = (path: string): boolean => /\.test\.tsx?$|\.d\.[cm]?ts$|\.map$/.test(path);

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** A package that a release contains, as the lock file names it. */
export interface ReleasePackage {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** As npm writes it: `sha512-` and base64. */
  readonly integrity: string;
  /** An SPDX expression, where the package has one. */
  readonly license?: string;
}

/**
 * Lists the installed packages that the product needs when it runs. Some are in the build already and come along all the
 * same; a list of exceptions would have to be kept true.
 */
export function listPackages(root: string): ReleasePackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages).flatMap(([folder, { dev = false, devOptional = false, ...locked }]) => {
    // A package for another platform isn't installed.
    if (folder === '' || dev || devOptional || !existsSync(join(root, folder))) return [];
    const { version = '', integrity = '', license } = locked;
    return [{ folder, name: folder.replace(/^.*node_modules\//, ''), version, integrity, ...(license && { license }) }];
  });
}

/** Lists the paths of a release's files, below the project's folder as below the release's, sorted. */
export function listReleaseFiles(root: string): string[] {
  const ask = { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 } as const;
  const sources = execFileSync('git', ['ls-files', '-z', '--', ...committed], ask)
    .split('\0')
    .filter(Boolean);
  const packages = listPackages(root).flatMap(({ folder }) => filesBelow(root, folder));
  return [...sources, ...filesBelow(root, 'build'), ...packages].filter((path) => !isForDevelopment(path)).toSorted();
}

/** The packages inside a package's own `node_modules` are in the lock file by themselves. */
function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(root, path);
    return entry.isFile() && entry.name !== '.prepared' ? [path] : [];
  });
}
