import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/prepare/system.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the throw-away server of this run listens, as its superuser. */
    postgresUrl: string;
  }
}

/** A throw-away server: nothing survives it, so nothing is synced. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_preload_libraries: '',
  listen_addresses: '127.0.0.1',
};

/** PostgreSQL refuses to run as root, so root hands it to the user that the packages make for it. */
const isRoot = process.getuid?.() === 0;
const asServer = isRoot ? ['runuser', '-u', 'postgres', '--'] : [];

/**
 * The server, and its end: when the input closes, because the run ended in whatever way (kill -9 included), the server
 * is stopped and its folder removed.
 */
const script = `
  bin=$1; folder=$2; shift 2
  "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$folder/initdb.log" 2>&1 ||
    { cat "$folder/initdb.log" >&2; rm -rf "$folder"; exit 1; }
  "$bin/postgres" -D "$folder/data" -k "$folder" "$@" >"$folder/server.log" 2>&1 </dev/null &
  read -r _
  kill -QUIT $!; wait $!; rm -rf "$folder"
`;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-postgres-'));
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
    );
    chownSync(folder, uid!, gid!);
  }
  return folder;
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function untilItAnswers(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error('The PostgreSQL server of the tests did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Starts a PostgreSQL server of its own in a temporary folder, on a free loopback port.
 * @returns its URL (superuser, database `postgres`) and what ends it and removes the folder
 * @throws when this machine has no PostgreSQL 15 or newer, or the server does not start within 60 s
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const bin = findPostgres();
  if (!bin) throw new Error('No PostgreSQL 15 or newer on this machine; `npm test` says how to get one.');
  const port = await freePort();
  const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, ...args] = [...asServer, 'sh', '-c', script, 'postgres-server', bin, makeFolder(), ...flags];
  // Detached: Ctrl-C in the terminal reaches the run, which then ends the server in order.
  const server = spawn(program!, args, { stdio: ['pipe', 'ignore', 'inherit'], detached: true, cwd: tmpdir() });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.unref();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await untilItAnswers(server, url);
  return {
    url,
    stop: () => {
      server.stdin.end();
      return ended;
    },
  };
}

/** Vitest's global set-up of the project `api-postgres`: one server for the run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  process.env.TEST_POSTGRES_URL = url;
  project.provide('postgresUrl', url);
  return stop;
}
