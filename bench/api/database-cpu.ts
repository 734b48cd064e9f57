import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { cpuMilliseconds, processStat } from '../process-cpu.ts';

/** CPU milliseconds that a PostgreSQL server and all its sessions, past ones too, have used; undefined without /proc. */
export type DatabaseCpu = () => number | undefined;

/** The process that starts a server's sessions; the server must run on this machine. */
export async function findPostmaster(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  const [pid = ''] = readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}

/** Reads the CPU time of a server and its sessions. */
export function watchDatabaseCpu(postmaster: number): DatabaseCpu {
  return () => {
    const own = processStat(postmaster);
    if (!own) return undefined;
    return sessionsOf(postmaster).reduce((sum, session) => sum + (cpuMilliseconds(session) ?? 0), own.cpu + own.ended);
  };
}

function sessionsOf(postmaster: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((pid) => processStat(pid)?.parent === postmaster);
}
