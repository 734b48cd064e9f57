import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { processStat } from '../process-cpu.ts';

/** CPU milliseconds that a PostgreSQL server and all its sessions, past ones too, have used; undefined without /proc. */
export interface DatabaseCpu {
  (): number | undefined;
  /** The same once no session is ending: one that ends while it is read would be counted twice or not at all. */
  settled(): Promise<number | undefined>;
}

/** Used where the system does not report it. */
export const unknownCpu: DatabaseCpu = Object.assign(() => undefined, { settled: async () => undefined });

/** Finds the process that starts a server's sessions; the server must run on this machine. */
export async function findPostmaster(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  const [pid = ''] = readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}

/** Milliseconds between two readings of the sessions. */
const pause = 100;

/** Reads the CPU time of a server and its sessions. */
export function watchDatabaseCpu(postmaster: number): DatabaseCpu {
  const read = () => {
    const own = processStat(postmaster);
    if (!own) return undefined;
    const sessions = listSessionPids(postmaster).map((pid) => processStat(pid)?.cpu ?? 0);
    return sessions.reduce((sum, cpu) => sum + cpu, own.cpu + own.ended);
  };
  return Object.assign(read, {
    async settled() {
      for (let before = ''; ;) {
        const now = listSessionPids(postmaster).join(' ');
        if (now === before) return read();
        before = now;
        await delay(pause);
      }
    },
  });
}

function listSessionPids(postmaster: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((pid) => processStat(pid)?.parent === postmaster);
}
