import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/prepare/run.mjs';

/** A release as `npm run release` leaves it. */
export interface PackedRelease {
  readonly folder: string;
  /** The archive's name in the folder. */
  readonly archive: string;
}

/** Runs a program to its end. @throws when it fails, with what it said */
export const run = (program: string, args: readonly string[], cwd: string, env = process.env) =>
  execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: 'pipe' });

/** npm and our preparation write these in place, which would reach through a link. */
const written = ['node_modules/.prepared', 'node_modules/.package-lock.json'];

/** Clones a commit into an own folder, with the packages linked rather than copied. */
export function cloneCommit(clone: string, commit = 'HEAD'): void {
  mkdirSync(clone, { recursive: true });
  run('git', ['clone', '-q', root, clone], root);
  run('git', ['checkout', '-q', commit], clone);
  run('cp', ['-al', join(root, 'node_modules'), clone], root);
  for (const file of written.filter((name) => existsSync(join(root, name)))) {
    rmSync(join(clone, file));
    cpSync(join(root, file), join(clone, file));
  }
}

/** Builds the commit that a clone is at, from nothing, and makes its release. */
export function packRelease(clone: string, settings: Record<string, string> = {}): PackedRelease {
  run(process.execPath, ['scripts/prepare.mjs', 'release'], clone, { ...process.env, ...settings });
  const folder = join(clone, 'release');
  const archive = readdirSync(folder).find((file) => file.endsWith('.tar.gz'))!;
  return { folder, archive };
}

/** Unpacks a release as an operator does; returns its program. */
export function unpackRelease({ folder, archive }: PackedRelease, into: string): string {
  mkdirSync(into, { recursive: true });
  run('tar', ['-xzf', join(folder, archive), '--one-top-level=unpacked', '--strip-components=1'], into);
  return join(into, 'unpacked', 'bin/mwesigwa');
}
