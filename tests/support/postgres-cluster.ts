import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { findPostgres } from '../../scripts/prepare/system.mjs';

/**
 * Obeys `start` and `stop` on its input and answers each with `done`. When the input ends, because the test ended in
 * whatever way, the server is stopped and its folder removed.
 */
const script = `
  bin=$1; folder=$2; port=$3
  "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$folder/initdb.log" 2>&1
  stop() { [ -n "$server" ] && kill -QUIT $server && wait $server; server=; }
  while read -r command; do
    case $command in
      start) "$bin/postgres" -D "$folder/data" -k "$folder" -p "$port" -c listen_addresses=127.0.0.1 -c fsync=off >>"$folder/server.log" 2>&1 </dev/null & server=$! ;;
      stop) stop ;;
    esac
    echo done
  done
  stop; rm -rf "$folder"
`;

/** PostgreSQL refuses to run as root, so root hands it to the user that the packages make for it. */
const asServer = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-cluster-'));
  if (asServer.length > 0) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
    );
    chownSync(folder, uid, gid);
  }
  return folder;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
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
  /** Resolves when the server answers. */
  start(): Promise<void>;
  /** Stops at once, as a crash would. */
  stop(): Promise<void>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

/** A PostgreSQL server of the test's own that can be stopped and started again; not started yet. */
export async function makePostgresCluster(): Promise<PostgresCluster> {
  const bin = findPostgres();
  if (!bin) throw new Error('No PostgreSQL 15 or newer on this machine.');
  const port = await freePort();
  const [program = 'sh', ...args] = [...asServer, 'sh', '-c', script, 'cluster', bin, makeFolder(), String(port)];
  const child: ChildProcess = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], cwd: tmpdir() });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('the shell has no pipes');
  const lines = createInterface({ input: stdout });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;

  const tell = async (command: string) => {
    const answer = once(lines, 'line');
    stdin.write(`${command}\n`);
    await answer;
  };
  return {
    url,
    async start() {
      await tell('start');
      for (let tries = 0; !(await answers(url)); tries += 1) {
        if (tries === 600) throw new Error('the PostgreSQL server of the test did not start');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: () => tell('stop'),
    async remove() {
      const exited = once(child, 'exit');
      stdin.end();
      await exited;
    },
  };
}
