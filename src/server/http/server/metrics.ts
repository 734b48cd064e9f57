import type { FastifyInstance } from 'fastify';
import metricsPlugin from 'fastify-metrics';
import type { CacheSize } from '#server/cache/bounded-store.ts';
import type { FastLane } from '#server/http/caching/fast-lane.ts';

/** Figures of mail: this process's attempts by outcome, and all processes' unsent mails. */
interface MailFigures {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly countUnsent: () => Promise<Readonly<Record<string, number>>>;
}

/**
 * Counts and times every answer by route, and the process itself; answers of the fast lane are only counted. Returns
 * the function that writes the figures.
 * @param sizes each cache's use, by its name; more may be added later
 */
export async function addMetrics(
  app: FastifyInstance,
  lane: Pick<FastLane, 'counts'>,
  sizes: ReadonlyMap<string, () => CacheSize>,
  mail: MailFigures,
): Promise<() => Promise<string>> {
  await app.register(metricsPlugin, {
    endpoint: null,
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { histogram: true, summary: false }, invalidRouteGroup: 'unknown' },
  });
  const { client } = app.metrics;
  const laneAnswers = new client.Counter({
    name: 'mwesigwa_fast_lane_answers_total',
    help: 'Replies sent from memory before the normal route, by route',
    labelNames: ['route'],
    registers: [],
    collect() {
      this.reset();
      for (const [route, count] of lane.counts()) this.inc({ route }, count);
    },
  });
  client.register.registerMetric(laneAnswers);
  for (const unit of ['bytes', 'values'] as const) {
    const gauge = new client.Gauge({
      name: `mwesigwa_cache_${unit}`,
      help: unit === 'bytes' ? 'Approximate memory used by each cache' : 'Values in each cache',
      labelNames: ['cache'],
      registers: [],
      collect() {
        for (const [cache, size] of sizes) this.set({ cache }, size()[unit]);
      },
    });
    client.register.registerMetric(gauge);
  }
  const attempts = new client.Counter({
    name: 'mwesigwa_mail_attempts_total',
    help: "This process's attempts to send an email, by result",
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const [outcome, number] of Object.entries(mail.outcomes)) this.inc({ outcome }, number);
    },
  });
  const unsent = new client.Gauge({
    name: 'mwesigwa_mails',
    help: 'Emails waiting to be sent (queued) and given up (dead); absent while the database is away',
    labelNames: ['status'],
    registers: [],
    async collect() {
      this.reset();
      const numbers = await mail.countUnsent().catch(() => ({}));
      for (const [status, number] of Object.entries(numbers)) this.set({ status }, number);
    },
  });
  client.register.registerMetric(attempts);
  client.register.registerMetric(unsent);
  return async () => await client.register.metrics();
}
