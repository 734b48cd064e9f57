import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../scripts/prepare/system.mjs';
import type { Measured } from '../load.ts';
import { onClientCore } from '../servers.ts';
import type { DatabaseCpu } from './database-cpu.ts';
import { recordStatements } from './statements.ts';

const run = promisify(execFile);

/** Prepares the same SQL without us: each request's statements as one script, for pgbench's prepared statements. */
export async function preparePgbench(databaseUrl: string, paths: readonly string[], cpu: DatabaseCpu) {
  const bin = findPostgres();
  if (!bin) throw new Error('No PostgreSQL on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-pgbench-'));
  const shares = new Map<string, number>();
  for (const path of paths) shares.set(path, (shares.get(path) ?? 0) + 1);
  const scripts: string[] = [];
  for (const [path, share] of shares) {
    const file = join(folder, `${scripts.length}.sql`);
    writeFileSync(file, await recordStatements(databaseUrl, path));
    scripts.push('-f', `${file}@${share}`);
  }

  return {
    async measure(connections: number, seconds: number): Promise<Measured> {
      const logs = mkdtempSync(join(folder, 'log-'));
      const before = await cpu.settled();
      const [file, ...rest] = onClientCore(join(bin, 'pgbench'));
      const numbers = ['-c', connections, '-j', 1, '-T', seconds].map(String);
      const args = [
        '-n',
        '-M',
        'prepared',
        ...numbers,
        '-l',
        '--log-prefix',
        join(logs, 'log'),
        ...scripts,
        databaseUrl,
      ];
      await run(file, [...rest, ...args]);
      const after = await cpu.settled();
      const times = readdirSync(logs)
        .flatMap((name) => readFileSync(join(logs, name), 'utf8').trim().split('\n'))
        .map((line) => Number(line.split(' ')[2]) / 1000)
        .toSorted((a, b) => a - b);
      const quantile = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
      return {
        rate: times.length / seconds,
        p50: quantile(0.5),
        p99: quantile(0.99),
        cpu: undefined,
        databaseCpu: before === undefined || after === undefined ? undefined : (after - before) / times.length,
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
