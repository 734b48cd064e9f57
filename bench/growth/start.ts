import { median } from '../table.ts';
import type { BenchDatabase } from '../api/engines.ts';
import { ordinary, serve } from './serve.ts';

const starts = 5;

/** Measures milliseconds from the process's start until `/readyz` answers 200, on existing data; the median of five. */
export async function measureStart(database: BenchDatabase, professionals: number): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const begin = performance.now();
    await serve(ordinary, database, professionals, async ({ url }) => {
      const { status } = await fetch(`${url}/readyz`);
      times.push(performance.now() - begin);
      if (status !== 200) throw new Error(`it listens and is not ready: ${status}`);
    });
  }
  return median(times);
}
