import { execFileSync } from 'node:child_process';

const ip = (...args: readonly (string | number)[]) => execFileSync('ip', args.map(String), { stdio: 'pipe' });

/** A network of its own for each machine of a cluster; this process reaches them all. */
export interface Network {
  /** Address of a machine, counted from 1. */
  address(machine: number): string;
  /** The words before a command that runs on a machine. */
  on(machine: number): string[];
  /** Pulls a machine's plug, so that nobody reaches it and it reaches nobody; `true` puts it back. */
  plug(machine: number, isIn: boolean): void;
  /** Ids of the processes on a machine. */
  processes(machine: number): number[];
  remove(): void;
}

/** Makes network namespaces on a bridge, as root; each run has names and addresses of its own. */
export function makeNetwork(machines: number): Network {
  const id = process.pid % 250;
  const subnet = `10.199.${id}`;
  const bridge = `mwbr${id}`;
  const space = (machine: number) => `mwesigwa-${id}-${machine}`;
  const cable = (machine: number) => `mwv${id}x${machine}`;
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${subnet}.254/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (let machine = 1; machine <= machines; machine += 1) {
    ip('netns', 'add', space(machine));
    ip('link', 'add', cable(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space(machine));
    ip('link', 'set', cable(machine), 'master', bridge, 'up');
    const inside = ['netns', 'exec', space(machine), 'ip'];
    ip(...inside, 'addr', 'add', `${subnet}.${machine}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip(...inside, 'link', 'set', device, 'up');
  }
  const processes = (machine: number) =>
    String(ip('netns', 'pids', space(machine)))
      .split('\n')
      .filter(Boolean)
      .map(Number);
  return {
    address: (machine) => `${subnet}.${machine}`,
    on: (machine) => ['nsenter', `--net=/run/netns/${space(machine)}`],
    plug: (machine, isIn) => void ip('link', 'set', cable(machine), isIn ? 'up' : 'down'),
    processes,
    remove() {
      for (let machine = 1; machine <= machines; machine += 1) {
        for (const pid of processes(machine)) kill(pid);
        ip('link', 'del', cable(machine));
        ip('netns', 'del', space(machine));
      }
      ip('link', 'del', bridge);
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
