import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/prepare/run.mjs';
import { findProgram } from '../../../scripts/prepare/system.mjs';
import { run } from '#tests/support/releases/packed-release.ts';

/** Images need root, and a base that comes from Debian's packages. */
export const canBuildImages =
  process.getuid?.() === 0 && findProgram('podman') !== null && findProgram('mmdebstrap') !== null;

/** Made once for each clone: a Debian with Node and PostgreSQL's programs, as the image's usual base has them. */
const base = join(root, '.cache', 'container-base.tar');

function makeBase(place: string): void {
  if (existsSync(base)) return;
  const draft = join(place, 'base.tar');
  run('mmdebstrap', ['--variant=essential', '--include=libstdc++6,postgresql-client', 'bookworm', draft], place);
  mkdirSync(join(place, 'node/usr/local/bin'), { recursive: true });
  cpSync(process.execPath, join(place, 'node/usr/local/bin/node'));
  run('tar', ['--owner', '0', '--group', '0', '-rf', draft, '-C', join(place, 'node'), 'usr/local/bin/node'], place);
  renameSync(draft, base);
}

interface Result {
  readonly status: number | null;
  readonly output: string;
}

/** A podman whose images and containers are in a folder of their own. */
export interface Podman {
  /** Runs a command to its end. */
  try(...args: string[]): Result;
  /** The same; throws what it said when it fails. */
  run(...args: string[]): string;
  /** Stops and removes everything. */
  remove(): void;
}

/**
 * crun refuses the mixture of both kinds of cgroups that some machines have, though it gets none to use: it doesn't see
 * the second kind here.
 */
const oneKindOfCgroups = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec podman "$@"';

/** Opens a podman in an empty folder and gives it the image `base`. */
export function openPodman(place: string): Podman {
  makeBase(place);
  // Podman refuses one of more than 50 characters.
  const state = mkdtempSync(join(tmpdir(), 'podman-'));
  const own = ['--root', join(place, 'root'), '--runroot', state, '--storage-driver', 'vfs'];
  const start = ['-m', 'sh', '-c', oneKindOfCgroups, 'podman', ...own, '--cgroup-manager', 'cgroupfs'];
  const attempt = (...args: string[]): Result => {
    const { status, stdout, stderr } = spawnSync('unshare', [...start, ...args], { encoding: 'utf8', cwd: place });
    return { status, output: `${stdout}${stderr}` };
  };
  const podman: Podman = {
    try: attempt,
    run(...args) {
      const { status, output } = attempt(...args);
      if (status !== 0) throw new Error(`podman ${args.join(' ')} ended with ${status}:\n${output}`);
      return output;
    },
    remove() {
      attempt('rm', '--all', '--force', '--time', '5');
      for (const folder of [place, state]) rmSync(folder, { recursive: true, force: true });
    },
  };
  podman.run('import', base, 'localhost/base');
  return podman;
}

/** What a container gets here, where it may have neither cgroups nor a network of its own. */
export const limitedHere =
  '--network host --cgroups disabled --log-driver k8s-file --ulimit nofile=4096:4096 --ulimit nproc=4096:4096'.split(
    ' ',
  );
