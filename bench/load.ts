import autocannon from 'autocannon';
import { cpuMilliseconds } from './process-cpu.ts';
import { median } from './table.ts';

export interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of CPU that the server used for one request; undefined where the system does not tell. */
  readonly cpu: number | undefined;
}

interface Target {
  readonly url: string;
  readonly pid: number;
  readonly headers: Record<string, string>;
}

/** One round: `seconds` of load over `connections`. Throws when an answer is not 200: what fails is not fast. */
export async function measure({ url, pid, headers }: Target, connections: number, seconds: number): Promise<Measured> {
  const before = cpuMilliseconds(pid);
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const after = cpuMilliseconds(pid);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: before === undefined || after === undefined ? undefined : (after - before) / result.requests.total,
  };
}

/** The middle of several rounds, figure by figure. */
export function medianOf(rounds: readonly Measured[]): Measured {
  const cpus = rounds.flatMap(({ cpu }) => (cpu === undefined ? [] : [cpu]));
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    cpu: cpus.length > 0 ? median(cpus) : undefined,
  };
}
