import type { FastifyInstance } from 'fastify';
import metricsPlugin from 'fastify-metrics';
import { addUp, type Answers, type RequestTotals, sumByKind } from '#server/figures/request-totals.ts';
import type { CacheSize } from '#server/answers/store/bounded-store.ts';
import type { FastLane } from '#server/answers/first-answers/fast-lane.ts';
import { requestKind } from './request-kind.ts';

/** Figures of a channel: this process's attempts by outcome, and what no process has sent yet. */
interface ChannelFigures {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly countUnsent: () => Promise<Readonly<Record<string, number>>>;
}

/** Figures of everything that is sent. */
export interface OutgoingFigures {
  readonly mail: ChannelFigures;
  /** Includes what they cost according to the provider, by currency, since the beginning. */
  readonly texts: ChannelFigures & {
    readonly readCosts: () => Promise<readonly { readonly currency: string; readonly amount: number }[]>;
  };
}

/** Functions that read the figures. */
export interface Metrics {
  /** In Prometheus' text format. */
  readonly readMetrics: () => Promise<string>;
  readonly readAnswers: () => Promise<Answers>;
  /** Adds up the answers since the start, by kind. */
  readonly readTotals: () => Promise<RequestTotals>;
  /** Counts the answers that were sent from memory since the start. */
  readonly countFromMemory: () => number;
  readonly client: FastifyInstance['metrics']['client'];
}

/**
 * Counts and times every answer by route, and the process itself; answers of the fast lane are only counted. Returns
 * the functions that read the figures.
 * @param sizes each cache's use, by its name; more may be added later
 */
export async function addMetrics(
  app: FastifyInstance,
  lane: Pick<FastLane, 'counts'>,
  sizes: ReadonlyMap<string, () => CacheSize>,
  { mail, texts }: OutgoingFigures,
  countStreams: () => number,
  startedAt: Date,
): Promise<Metrics> {
  await app.register(metricsPlugin, {
    endpoint: null,
    clearRegisterOnInit: true,
    routeMetrics: {
      enabled: { histogram: true, summary: false },
      invalidRouteGroup: 'unknown',
      customLabels: { kind: requestKind },
    },
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
  const hits = new client.Counter({
    name: 'mwesigwa_cache_hits_total',
    help: 'Pages sent from their cache, beside what the fast lane sent',
    registers: [],
  });
  client.register.registerMetric(hits);
  app.addHook('onResponse', async (request) => {
    if (request.isCacheHit && !request.isInternal) hits.inc();
  });
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
  addChannel(client, 'mail', 'an email', 'Emails', mail);
  addChannel(client, 'text', 'a text message', 'Text messages', texts);
  const costs = new client.Counter({
    name: 'mwesigwa_text_costs_total',
    help: 'What text messages cost by the provider’s own replies, by currency; absent while the database is away',
    labelNames: ['currency'],
    registers: [],
    async collect() {
      this.reset();
      for (const { currency, amount } of await texts.readCosts().catch(() => [])) this.inc({ currency }, amount);
    },
  });
  client.register.registerMetric(costs);
  const streams = new client.Gauge({
    name: 'mwesigwa_event_streams',
    help: "Browsers that are listening to their account's events in this process",
    registers: [],
    collect() {
      this.set(countStreams());
    },
  });
  client.register.registerMetric(streams);
  const durations = client.register.getSingleMetric('http_request_duration_seconds');
  const readTimes = async () => (await durations?.get())?.values ?? [];
  const countFromMemory = () => [...lane.counts().values()].reduce((sum, count) => sum + count, 0);
  return {
    readMetrics: async () => await client.register.metrics(),
    readAnswers: async () => ({ since: startedAt, timed: addUp(await readTimes()), fromMemory: countFromMemory() }),
    readTotals: async () => sumByKind(await readTimes()),
    countFromMemory,
    client,
  };
}

/** Adds the figures of a channel that sends what waits in the database. */
function addChannel(
  client: FastifyInstance['metrics']['client'],
  name: string,
  one: string,
  many: string,
  { outcomes, countUnsent }: ChannelFigures,
): void {
  const attempts = new client.Counter({
    name: `mwesigwa_${name}_attempts_total`,
    help: `This process's attempts to send ${one}, by result`,
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const [outcome, number] of Object.entries(outcomes)) this.inc({ outcome }, number);
    },
  });
  const unsent = new client.Gauge({
    name: `mwesigwa_${name}s`,
    help: `${many} waiting to be sent (queued), given up (dead) or possibly sent (unclear); absent while the database is away`,
    labelNames: ['status'],
    registers: [],
    async collect() {
      this.reset();
      const numbers = await countUnsent().catch(() => ({}));
      for (const [status, number] of Object.entries(numbers)) this.set({ status }, number);
    },
  });
  client.register.registerMetric(attempts);
  client.register.registerMetric(unsent);
}
