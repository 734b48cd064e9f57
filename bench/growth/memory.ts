import { professions, sortValues, specializations } from '#shared/choices.ts';
import { districtNames } from '#shared/places/districts.ts';
import type { BenchDatabase } from '../api/engines.ts';
import { workloads } from '../api/workloads.ts';
import { measure } from '../load.ts';
import { peakMegabytes, residentMegabytes } from '../process-cpu.ts';
import { ordinary, serve } from './serve.ts';

const searches = Number(process.env.BENCH_SEARCHES ?? 10_000);
const connections = 16;

/** Megabytes used by a server; undefined where the system does not report it. */
export interface Held {
  /** Right after it became ready. */
  readonly start: number | undefined;
  /** After more different searches than any cache can hold. */
  readonly searched: number | undefined;
  /** After as many seconds of cached answers, and the same searches once more. */
  readonly later: number | undefined;
  /** The peak. */
  readonly most: number | undefined;
}

/** Measures a server's memory at the start, with its caches full, and after more of the same. */
export async function measureMemory(database: BenchDatabase, professionals: number, seconds: number): Promise<Held> {
  return await serve(ordinary, database, professionals, async ({ url, pid }) => {
    const start = residentMegabytes(pid);
    await ask(url, searches);
    const searched = residentMegabytes(pid);
    for (const { paths } of workloads([])) {
      if (paths.length > 0) await measure({ url, paths, pid, headers: {} }, connections, seconds);
    }
    await ask(url, searches);
    return { start, searched, later: residentMegabytes(pid), most: peakMegabytes(pid) };
  });
}

/** Requests that many different lists over several connections. */
async function ask(url: string, count: number): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) {
      const response = await fetch(url + differentSearch(next++));
      if (response.status !== 200) throw new Error(`a search answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/** Returns the index-th of lists with different queries. */
function differentSearch(index: number): string {
  let rest = index;
  const draw = <T>(values: readonly T[]): T => {
    const value = values[rest % values.length]!;
    rest = Math.floor(rest / values.length);
    return value;
  };
  const location = draw(districtNames);
  const service = draw([...professions, ...specializations]);
  const sort = draw(sortValues);
  // One in ten as a page: pages are cached as well.
  if (index % 10 === 0) return `/find-advisor?${new URLSearchParams({ location, service, sort })}`;
  const query = { location, specialization: service, sort, limit: String(9 + rest) };
  return `/api/professionals/public/marketplace?${new URLSearchParams(query)}`;
}
