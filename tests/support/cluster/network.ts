import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../scripts/prepare/run.mjs';

const run = (command: string, ...args: readonly string[]) => execFileSync(command, args, { stdio: 'pipe' });

/** A network of its own for each machine of a cluster, and one where they meet. */
export interface Network {
  /** Address of a machine, counted from 1. */
  address(machine: number): string;
  /** The words before a command that runs on a machine, or where they meet. */
  on(machine: number | 'hub'): string[];
  /** Pulls a machine's plug, so that nobody reaches it and it reaches nobody; `true` puts it back. */
  plug(machine: number, isIn: boolean): void;
  /** Ids of the processes on a machine, or where they meet. */
  processes(machine: number | 'hub'): number[];
  remove(): void;
}

const subnet = '10.199.0';

/**
 * Makes network namespaces with the kernel's settings of deploy/cluster, as root. Their bridge is in one as well: browsers that see an interface come or go on their
 * own network give up what they are loading.
 */
export function makeNetwork(machines: number): Network {
  const space = (machine: number | 'hub') => `mwesigwa-${process.pid}-${machine}`;
  const all = Array.from({ length: machines }, (_, index) => index + 1);
  const inHub = (...args: readonly string[]) => run('ip', '-netns', space('hub'), ...args);
  run('ip', 'netns', 'add', space('hub'));
  inHub('link', 'add', 'bridge', 'type', 'bridge');
  inHub('addr', 'add', `${subnet}.254/24`, 'dev', 'bridge');
  for (const device of ['lo', 'bridge']) inHub('link', 'set', device, 'up');
  for (const machine of all) {
    const inside = (...args: readonly string[]) => run('ip', '-netns', space(machine), ...args);
    run('ip', 'netns', 'add', space(machine));
    inHub('link', 'add', `cable${machine}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space(machine));
    inHub('link', 'set', `cable${machine}`, 'master', 'bridge', 'up');
    inside('addr', 'add', `${subnet}.${machine}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) inside('link', 'set', device, 'up');
    run('nsenter', `--net=/run/netns/${space(machine)}`, 'sysctl', '--load', join(root, 'deploy/cluster/sysctl.conf'));
  }
  const processes = (machine: number | 'hub') =>
    String(run('ip', 'netns', 'pids', space(machine)))
      .split('\n')
      .filter(Boolean)
      .map(Number);
  return {
    address: (machine) => `${subnet}.${machine}`,
    on: (machine) => ['nsenter', `--net=/run/netns/${space(machine)}`],
    plug: (machine, isIn) => void inHub('link', 'set', `cable${machine}`, isIn ? 'up' : 'down'),
    processes,
    remove() {
      for (const machine of [...all, 'hub'] as const) {
        for (const pid of processes(machine)) kill(pid);
        run('ip', 'netns', 'del', space(machine));
      }
    },
  };
}

/** Ends a process at once, if it is still there. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
