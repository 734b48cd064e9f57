import type { FastifyInstance } from 'fastify';
import metricsPlugin from 'fastify-metrics';
import { listEndpoints } from '#shared/api/index.ts';
import { type RequestTotals, totalsOf } from '#server/figures/request-totals.ts';
import type { CacheSize } from '#server/cache/bounded-store.ts';
import type { FastLane } from '#server/http/caching/fast-lane.ts';
import { kindOf } from './request-kind.ts';

/** Figures of a channel: this process's attempts by outcome, and what all processes have not sent. */
interface ChannelFigures {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly countUnsent: () => Promise<Readonly<Record<string, number>>>;
}

/** Figures of everything that is sent. */
export interface OutgoingFigures {
  readonly mail: ChannelFigures;
  /** With what the provider said that they cost, by currency, since the beginning. */
  readonly texts: ChannelFigures & {
    readonly readCosts: () => Promise<readonly { readonly currency: string; readonly amount: number }[]>;
  };
}

/** What this process has answered so far. */
interface Answered {
  readonly since: Date;
  /** Those that were timed, in all. */
  readonly timed: number;
  /** Those among them with a status of 500 or more. */
  readonly failed: number;
  /** Sent from memory, and not timed. */
  readonly fromMemory: number;
  /** How many took at most so many seconds, rising; the last one is all. */
  readonly upTo: readonly { readonly seconds: number; readonly n: number }[];
}

/** Functions that read the figures. */
export interface Metrics {
  /** In Prometheus' text format. */
  readonly readMetrics: () => Promise<string>;
  readonly readAnswers: () => Promise<Answered>;
  /** Adds up the answers since the start, by kind. */
  readonly readTotals: () => Promise<RequestTotals>;
  readonly client: FastifyInstance['metrics']['client'];
}

/** Streams stay open for as long as someone looks: their time says nothing. */
const streamRoutes = new Set<string | number>(
  listEndpoints().flatMap(({ endpoint }) => (endpoint.isStream ? [endpoint.path] : [])),
);

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
      customLabels: { kind: kindOf },
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
  return {
    readMetrics: async () => await client.register.metrics(),
    async readAnswers() {
      const fromMemory = [...lane.counts().values()].reduce((all, count) => all + count, 0);
      return { since: startedAt, ...addUp(await timesOf(client)), fromMemory };
    },
    readTotals: async () => totalsOf(await timesOf(client)),
    client,
  };
}

/** The samples of the histogram of all routes. */
async function timesOf(client: FastifyInstance['metrics']['client']) {
  const histogram = client.register.getSingleMetric('http_request_duration_seconds');
  return ((await histogram?.get())?.values ?? []) as readonly {
    readonly labels: Partial<Record<string, string | number>>;
    readonly metricName?: string;
    readonly value: number;
  }[];
}

/** Adds up the samples of all routes but streams. */
function addUp(samples: Awaited<ReturnType<typeof timesOf>>): Omit<Answered, 'since' | 'fromMemory'> {
  const buckets = new Map<number, number>();
  let timed = 0;
  let failed = 0;
  for (const { labels, metricName = '', value } of samples) {
    if (streamRoutes.has(labels['route'] ?? '')) continue;
    if (metricName.endsWith('_bucket')) {
      const bound = labels['le'] === '+Inf' ? Infinity : Number(labels['le']);
      buckets.set(bound, (buckets.get(bound) ?? 0) + value);
    } else if (metricName.endsWith('_count')) {
      timed += value;
      if (Number(labels['status_code']) >= 500) failed += value;
    }
  }
  const upTo = [...buckets].map(([seconds, n]) => ({ seconds, n })).toSorted((a, b) => a.seconds - b.seconds);
  return { timed, failed, upTo };
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
