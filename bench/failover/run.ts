import { openDatabase } from '#server/db/database.ts';
import { drill, type Incident, incidents } from '#tests/support/cluster/drill.ts';
import { startCluster } from '#tests/support/cluster/start-cluster.ts';
import { writeSteadily } from '#tests/support/cluster/write-steadily.ts';

const perSecond = 50;
/** How often each incident happens. */
const killed = Number(process.env.BENCH_KILLS ?? 20);
const others = Math.min(killed, 5);
/** Only incidents whose name contains this. */
const only = process.env.BENCH_INCIDENT ?? '';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Returns rows: for each kind of incident how long writes were away, in a cluster as deploy/cluster describes it, with 50
 * writes a second. Throws if an acknowledged write is lost.
 */
export async function benchFailover(): Promise<string[][]> {
  const cluster = await startCluster();
  try {
    const database = await openDatabase({ url: cluster.direct.DATABASE_OWNER_URL, log });
    const rows = [
      ['what happens', 'times', 'writes back, median s', 'p95 s', 'slowest s', 'acknowledged', 'failed', 'lost'],
    ];
    for (const [index, incident] of (Object.keys(incidents) as Incident[]).entries()) {
      if (!incident.includes(only)) continue;
      const writes = await writeSteadily(database, perSecond);
      const times: number[] = [];
      const rounds = index === 0 ? killed : others;
      while (times.length < rounds) times.push(await drill(cluster, writes, incident));
      const { acknowledged, failed } = await writes.stop();
      await cluster.settled();
      const lost = await writes.countLost();
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => seconds(sorted[Math.ceil(share * sorted.length) - 1] ?? NaN);
      rows.push([incident, String(rounds), at(0.5), at(0.95), at(1), ...[acknowledged, failed, lost].map(String)]);
      console.log(rows.at(-1)?.join(' | '));
      if (lost > 0) throw new Error(`${lost} acknowledged writes are lost`);
    }
    await database.close();
    return rows;
  } finally {
    cluster.remove();
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
