import autocannon from 'autocannon';
import { cpuMilliseconds } from './process-cpu.ts';
import { median } from './table.ts';

export interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU milliseconds of the server for one request; undefined where the system does not report it. */
  readonly cpu: number | undefined;
  /** The same of the database's processes; undefined where it has none of its own. */
  readonly databaseCpu: number | undefined;
}

interface Target {
  /** Without a slash at the end. */
  readonly url: string;
  /** Requested in turn by every connection. */
  readonly paths: readonly string[];
  readonly pid: number;
  readonly headers: Record<string, string>;
  /** Whether each connection begins elsewhere among the paths, so that none is requested twice at once. */
  readonly isSpread?: boolean;
  /** CPU milliseconds of a database in separate processes. */
  readonly databaseCpu?: () => number | undefined;
}

/** Runs one round: `seconds` of load over `connections`. Throws when an answer is not 200: failures are not fast. */
export async function measure(target: Target, connections: number, seconds: number): Promise<Measured> {
  const { url, paths, pid, headers } = target;
  const before = { own: cpuMilliseconds(pid), database: target.databaseCpu?.() };
  const requests = paths.map((path) => ({ path }));
  let begun = 0;
  const setupClient = (client: autocannon.Client) => {
    const from = Math.floor((requests.length * begun) / connections);
    begun += 1;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    requests,
    ...(target.isSpread && { setupClient }),
  });
  const after = { own: cpuMilliseconds(pid), database: target.databaseCpu?.() };
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: share(before.own, after.own, result.requests.total),
    databaseCpu: share(before.database, after.database, result.requests.total),
  };
}

function share(before: number | undefined, after: number | undefined, requests: number): number | undefined {
  return before === undefined || after === undefined ? undefined : (after - before) / requests;
}

/** Returns the median of several rounds, figure by figure. */
export function medianRound(rounds: readonly Measured[]): Measured {
  const middle = (figure: (round: Measured) => number | undefined) => {
    const values = rounds.flatMap((round) => figure(round) ?? []);
    return values.length > 0 ? median(values) : undefined;
  };
  return {
    rate: middle(({ rate }) => rate) ?? 0,
    p50: middle(({ p50 }) => p50) ?? 0,
    p99: middle(({ p99 }) => p99) ?? 0,
    cpu: middle(({ cpu }) => cpu),
    databaseCpu: middle(({ databaseCpu }) => databaseCpu),
  };
}
