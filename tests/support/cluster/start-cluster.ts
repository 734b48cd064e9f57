import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../../scripts/prepare/run.mjs';
import { findPostgres, findProgram } from '../../../scripts/prepare/system.mjs';
import { accountsAt, type DatabaseSettings, makeDatabaseAccounts } from '#tests/support/deploy/database-accounts.ts';
import { type Door, openDoor, socketIn } from './doors.ts';
import { kill, makeNetwork } from './network.ts';

const programs = ['patroni', 'etcd', 'haproxy', 'ip', 'nsenter', 'sysctl'];
/** Whether this machine can run a cluster: it takes programs of Debian, and root for networks of its own. */
export const canRunCluster = (): boolean =>
  process.getuid?.() === 0 && findPostgres() !== null && programs.every((name) => findProgram(name));

export type Role = 'leader' | 'sync_standby' | 'replica';

export interface Cluster {
  /** The three machines, of which the one that takes writes is wanted. */
  readonly direct: DatabaseSettings;
  /** HAProxy's address of the one that takes writes. */
  readonly primary: DatabaseSettings;
  /** HAProxy's address of its standbys. */
  readonly replicas: DatabaseSettings;
  /** Returns the machine of a role once there is one. */
  find(role: Role): Promise<number>;
  /** Resolves when all machines follow one primary, one of them synchronously; throws what they are and print if that takes minutes. */
  settled(): Promise<void>;
  /** Kills Patroni and PostgreSQL of a machine together, or only PostgreSQL. */
  kill(machine: number, which?: 'both' | 'postgres'): void;
  /** Starts Patroni on a machine again, as its service does. */
  start(machine: number): void;
  plug(machine: number, isIn: boolean): void;
  /** Has this machine, or one of the others, lead etcd. */
  leadEtcd(machine: number, which: 'itself' | 'another'): Promise<void>;
  remove(): void;
}

interface Member {
  readonly name: string;
  readonly role: Role;
  readonly state: string;
  /** Which of the database's histories it has. */
  readonly timeline?: number;
}

/** The part of etcd's status that is used here. */
interface EtcdStatus {
  readonly header: { readonly member_id: string };
  readonly leader: string;
}

const machines = [1, 2, 3];
/** Milliseconds that a cluster may take to settle, however slow the machine. */
const patience = 300_000;
const password = 'secret';

/** Starts the cluster that deploy/cluster describes: three machines, and HAProxy where they meet; with the accounts of deploy/. */
export async function startCluster(): Promise<Cluster> {
  const network = makeNetwork(machines.length);
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-cluster-'));
  chmodSync(folder, 0o755);
  const bin = findPostgres() ?? '';
  const ids = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  const [uid = 0, gid = 0] = ids;

  /** A file of deploy/cluster with the addresses of this network. */
  function read(name: string, words: Readonly<Record<string, string>> = {}): string {
    let text = readFileSync(join(root, 'deploy/cluster', name), 'utf8');
    for (const [from, to] of Object.entries(words)) {
      if (!text.includes(from)) throw new Error(`deploy/cluster/${name} doesn't contain ${from}`);
      text = text.replaceAll(from, to);
    }
    return text
      .replaceAll('10.0.0.0/24', `${network.address(0)}/24`)
      .replace(/10\.0\.0\.(\d)/g, (_, machine: string) => network.address(Number(machine)));
  }

  /** The settings of a machine: those of the first with its own name and address. */
  function readEnvironment(name: string, machine: number): Record<string, string> {
    const lines = read(name)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    return Object.fromEntries(
      lines.map((line) => {
        const at = line.indexOf('=');
        const [key, value] = [line.slice(0, at), line.slice(at + 1)];
        if (key === 'ETCD_INITIAL_CLUSTER') return [key, value];
        return [key, value.replace(/^db1$/, `db${machine}`).replace(network.address(1), network.address(machine))];
      }),
    );
  }

  const toHome = (machine: number) => join(folder, `db${machine}`);
  /** What etcd, Patroni and PostgreSQL of a machine print. */
  const toLog = (machine: number) => join(toHome(machine), 'log');

  function run(machine: number, command: readonly string[], env: Record<string, string>): void {
    const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    const [program = '', ...args] = [...network.on(machine), ...as, ...command];
    const log = openSync(toLog(machine), 'a');
    spawn(program, args, {
      cwd: toHome(machine),
      env: { PATH: `${bin}:${process.env.PATH}`, HOME: toHome(machine), ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  }

  function start(machine: number): void {
    const env = {
      ...readEnvironment('patroni.env', machine),
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_RESTAPI_PASSWORD: password,
    };
    run(machine, ['patroni', join(toHome(machine), 'patroni.yml')], env);
  }

  for (const machine of machines) {
    const home = toHome(machine);
    mkdirSync(home);
    const words = {
      '/usr/lib/postgresql/15/bin': bin,
      'data_dir: /var/lib/postgresql/15/mwesigwa': `data_dir: ${home}/data\n  pgpass: ${home}/pgpass\n  parameters:\n    unix_socket_directories: ${home}`,
    };
    writeFileSync(join(home, 'patroni.yml'), read('patroni.yml', words));
    chownSync(home, uid, gid);
    run(machine, ['etcd'], { ...readEnvironment('etcd.env', machine), ETCD_DATA_DIR: join(home, 'etcd') });
  }
  for (const machine of machines) start(machine);

  // Beside the ways of deploy/cluster, one to each machine and to its Patroni: they are on another network than this process.
  const ways = machines.flatMap((machine) => [
    { name: `db${machine}`, to: `${network.address(machine)}:5432` },
    { name: `patroni${machine}`, to: `${network.address(machine)}:8008` },
    { name: `etcd${machine}`, to: `${network.address(machine)}:2379` },
  ]);
  const listens = ways.map(
    ({ name, to }) => `listen ${name}\n  bind unix@${socketIn(folder, name)}\n  retries 0\n  server ${name} ${to}\n`,
  );
  const words = {
    '127.0.0.1:5000': `unix@${socketIn(folder, 'primary')}`,
    '127.0.0.1:5001': `unix@${socketIn(folder, 'replicas')}`,
  };
  const proxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, `${read('haproxy.cfg', words)}\n${listens.join('\n')}`);
  const [enter = '', ...inHub] = network.on('hub');
  spawn(enter, [...inHub, 'haproxy', '-q', '-f', proxyFile], { stdio: 'ignore' });
  const doors: Door[] = [];
  async function open(name: string): Promise<string> {
    const door = await openDoor(folder, name);
    doors.push(door);
    return `127.0.0.1:${door.port}`;
  }
  const patronis = await Promise.all(machines.map((machine) => open(`patroni${machine}`)));
  const databases = await Promise.all(machines.map((machine) => open(`db${machine}`)));
  const etcds = await Promise.all(machines.map((machine) => open(`etcd${machine}`)));
  const primary = await open('primary');
  const replicas = await open('replicas');

  const askPatroni = (patroni: string, path: string) =>
    fetch(`http://${patroni}${path}`, { signal: AbortSignal.timeout(2000) });

  /** As the primary sees them: a machine that was away still believes what it knew before. */
  async function listMembers(): Promise<Member[]> {
    const asked = patronis.map(async (patroni) => ((await askPatroni(patroni, '/primary')).ok ? patroni : undefined));
    const found = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const leader = found.find((patroni) => patroni !== undefined);
    if (leader === undefined) return [];
    const answer = await askPatroni(leader, '/cluster').catch(() => undefined);
    return answer ? ((await answer.json()) as { members: Member[] }).members : [];
  }

  /** Asks the etcd of a machine by its gateway for JSON. */
  async function askEtcd(machine: number, call: string, body: object = {}): Promise<EtcdStatus> {
    const url = `http://${etcds[machine - 1]}/v3/maintenance/${call}`;
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal });
    if (!answer.ok) throw new Error(`etcd answers ${call} with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as EtcdStatus;
  }

  const readEnd = (machine: number) => `db${machine}: ${readFileSync(toLog(machine), 'utf8').slice(-5000)}`;

  async function find(role: Role): Promise<number> {
    for (;;) {
      const found = (await listMembers()).find((member) => member.role === role);
      if (found) return Number(found.name.slice(2));
      await delay(200);
    }
  }

  async function settled(): Promise<void> {
    const begun = performance.now();
    for (;;) {
      const members = await listMembers();
      if (performance.now() - begun > patience)
        throw new Error(
          ['The cluster does not settle.', JSON.stringify(members), ...machines.map(readEnd)].join('\n\n'),
        );
      const runs = members.filter(({ state }) => state === 'streaming' || state === 'running');
      const histories = new Set(runs.map(({ timeline }) => timeline));
      if (
        runs.length === machines.length &&
        histories.size === 1 &&
        members.some(({ role }) => role === 'sync_standby')
      )
        return;
      await delay(500);
    }
  }

  async function leadEtcd(machine: number, which: 'itself' | 'another'): Promise<void> {
    const asked = machines.map(async (one) => ({ machine: one, ...(await askEtcd(one, 'status')) }));
    const members = await Promise.all(asked);
    const current = members.find(({ header, leader }) => header.member_id === leader);
    const isRight = (one: number) => (one === machine) === (which === 'itself');
    const next = members.find((member) => isRight(member.machine));
    if (!current || !next) throw new Error('etcd has no leader');
    if (isRight(current.machine)) return;
    await askEtcd(current.machine, 'transfer-leadership', { targetID: next.header.member_id });
  }

  function remove(): void {
    for (const door of doors) door.close();
    network.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }

  try {
    await settled();
    await makeDatabaseAccounts({ url: `postgres://postgres:${password}@${primary}/postgres` });
  } catch (error) {
    remove();
    throw error;
  }
  return {
    direct: accountsAt(databases.join(), '?target_session_attrs=read-write'),
    primary: accountsAt(primary),
    replicas: accountsAt(replicas),
    find,
    settled,
    kill(machine, which = 'both') {
      for (const pid of network.processes(machine)) {
        const name = readName(pid);
        if (name === 'postgres' || (which === 'both' && name.startsWith('patroni'))) kill(pid);
      }
    },
    start,
    plug: network.plug,
    leadEtcd,
    remove,
  };
}

function readName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}
