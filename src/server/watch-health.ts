import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { healthGauges, judge, readMeasures, trackSince } from './features/health/index.ts';
import { watchProcess } from './figures/process-figures.ts';
import { addGauges } from './http/server/gauges.ts';
import type { Metrics } from './http/server/metrics.ts';

/** Starts watching the process and its database, for the Health screen and for `/metrics`. */
export function watchHealth(
  app: FastifyInstance,
  {
    database,
    clock,
    machine,
    site,
    log,
    readBackup,
    askBucket,
  }: Pick<AppDeps, 'database' | 'clock' | 'machine' | 'site' | 'log' | 'readBackup' | 'askBucket'>,
  { client, readTotals, countFromMemory }: Metrics,
) {
  const watch = watchProcess({ clock, machine, readTotals, countFromMemory, log });
  app.addHook('onClose', async () => watch.close());
  const { measureClock } = machine;
  const sources = { database, clock, watch, hasKey: site.cipher.hasKey, measureClock, readBackup, askBucket };
  const trackChange = trackSince();
  addGauges(client, healthGauges, async () => {
    const measures = await readMeasures(sources);
    // Scrapes read the figures most regularly: what they find is known before someone opens the screen.
    trackChange(judge(measures), measures.at);
    return measures;
  });
  return { ...sources, engine: database.engine, trackChange };
}
