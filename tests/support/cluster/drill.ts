import type { Cluster } from './start-cluster.ts';
import type { SteadyWrites } from './write-steadily.ts';

/** What happens to a machine; each returns how to mend it. */
export const incidents = {
  'primary: Patroni and PostgreSQL killed': async (cluster) => {
    const machine = await cluster.find('leader');
    cluster.kill(machine);
    return () => cluster.start(machine);
  },
  'primary: PostgreSQL killed': async (cluster) => {
    cluster.kill(await cluster.find('leader'), 'postgres');
    return () => undefined;
  },
  'primary: network away': (cluster) => unplugPrimary(cluster, 'another'),
  // Whoever leads etcd next gives each lease its whole time again.
  'primary, which leads etcd as well: network away': (cluster) => unplugPrimary(cluster, 'itself'),
  'synchronous standby: Patroni and PostgreSQL killed': async (cluster) => {
    const machine = await cluster.find('sync_standby');
    cluster.kill(machine);
    return () => cluster.start(machine);
  },
} satisfies Readonly<Record<string, (cluster: Cluster) => Promise<() => void>>>;

async function unplugPrimary(cluster: Cluster, etcdLeader: 'itself' | 'another'): Promise<() => void> {
  const machine = await cluster.find('leader');
  await cluster.leadEtcd(machine, etcdLeader);
  cluster.plug(machine, false);
  return () => cluster.plug(machine, true);
}

export type Incident = keyof typeof incidents;

/** Lets something happen while writes go on; returns the milliseconds until a later write was acknowledged, once all is mended. */
export async function drill(cluster: Cluster, writes: SteadyWrites, incident: Incident): Promise<number> {
  await cluster.settled();
  const mend = await incidents[incident](cluster);
  const begun = performance.now();
  const back = await writes.backAfter(begun);
  mend();
  return back - begun;
}
