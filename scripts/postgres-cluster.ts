import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findPostgres } from './prepare/system.mjs';

/** Nothing is synced, as the data need not survive a crash of the computer. */
const defaults = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
};

/**
 * Obeys `start` and `stop` on its input and answers each with `done`. When the input ends, because the run ended in any
 * way (kill -9 included), the server is stopped and its folder removed.
 */
const script = `
  bin=$1; folder=$2; primary=$3; shift 3
  if [ -n "$primary" ]; then "$bin/pg_basebackup" -D "$folder/data" -d "$primary" -R -c fast --no-sync
  else "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C --no-sync
  fi >"$folder/initdb.log" 2>&1 ||
    { cat "$folder/initdb.log" >&2; rm -rf "$folder"; exit 1; }
  stop() { [ -z "$server" ] || { kill -QUIT $server; wait $server; server=; }; }
  while read -r command; do
    case $command in
      start) "$bin/postgres" -D "$folder/data" -k "$folder" "$@" >>"$folder/server.log" 2>&1 </dev/null & server=$! ;;
      stop) stop ;;
    esac
    echo done
  done
  stop; rm -rf "$folder"
`;

/** PostgreSQL refuses to run as root, so root uses the user that most packages create for it, else nobody. */
const isRoot = process.getuid?.() === 0;
const readId = (flag: string, user: string) => spawnSync('id', [flag, user], { encoding: 'utf8' });
const user = readId('-u', 'postgres').status === 0 ? 'postgres' : 'nobody';
const asServer = isRoot ? `exec runuser -u ${user} -- "$@"` : 'exec "$@"';

function makeFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'mwesigwa-postgres-'));
  if (isRoot) {
    chownSync(folder, Number(readId('-u', user).stdout), Number(readId('-g', user).stdout));
  }
  return folder;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface PostgresCluster {
  /** As its superuser, database `postgres`. */
  readonly url: string;
  /** Resolves when the server answers; rejects when it does not within 5 minutes. */
  start(): Promise<void>;
  /** Stops immediately, as a crash would. */
  stop(): Promise<void>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

/** Bytes that a test run's databases may reach, with much to spare. */
const roomForTests = 4_000_000_000;

/** Returns a folder in memory for a cluster that need not outlive the machine, where there is room; else the usual one. */
export function folderInMemory(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    accessSync('/dev/shm', constants.W_OK);
    return bavail * bsize > roomForTests ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Prepares a PostgreSQL server in a temporary folder on a free loopback port, without starting it. Without
 * `synchronous_commit: 'on'` a stop loses the latest commits.
 * @param parent folder of its folder
 * @param primary connection string of a running server of which it becomes a streaming replica
 * @throws when this machine has no PostgreSQL 15 or newer.
 */
export async function makePostgresCluster(
  settings: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
  primary = '',
): Promise<PostgresCluster> {
  const bin = findPostgres();
  if (!bin) throw new Error('No PostgreSQL 15 or newer on this machine; `npm test` says how to get one.');
  const port = await freePort();
  const flags = Object.entries({ ...defaults, ...settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = ['sh', '-c', script, 'postgres-cluster', bin, makeFolder(parent), primary, ...flags];
  // Detached: Ctrl-C in the terminal reaches the run, which then ends the server in order.
  const shell = spawn('sh', ['-c', asServer, 'sh', ...server], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    cwd: tmpdir(),
  });
  const exited = once(shell, 'exit');
  const lines = createInterface({ input: shell.stdout });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;

  async function sendCommand(command: string): Promise<void> {
    const failed = exited.then(() => Promise.reject(new Error('The PostgreSQL server could not be made.')));
    const answered = once(lines, 'line');
    shell.stdin.write(`${command}\n`);
    await Promise.race([answered, failed]);
  }

  return {
    url,
    async start() {
      await sendCommand('start');
      const deadline = Date.now() + 300_000;
      while (!(await answers(url))) {
        if (Date.now() > deadline) throw new Error('The PostgreSQL server did not start.');
        await delay(50);
      }
    },
    stop: () => sendCommand('stop'),
    async remove() {
      shell.stdin.end();
      await exited;
    },
  };
}
