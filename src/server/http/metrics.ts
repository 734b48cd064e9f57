import type { FastifyInstance } from 'fastify';
import metricsPlugin from 'fastify-metrics';
import type { FastLane } from './fast-lane.ts';

/**
 * Counts and times every answer by route, and the process itself; answers of the fast lane are only counted. Gives the
 * function that writes it all out.
 */
export async function addMetrics(app: FastifyInstance, lane: Pick<FastLane, 'counts'>): Promise<() => Promise<string>> {
  await app.register(metricsPlugin, {
    endpoint: null,
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { histogram: true, summary: false }, invalidRouteGroup: 'unknown' },
  });
  const { client } = app.metrics;
  const laneAnswers = new client.Counter({
    name: 'mwesigwa_fast_lane_answers_total',
    help: 'Answers sent from memory ahead of the ordinary way, by route',
    labelNames: ['route'],
    registers: [],
    collect() {
      this.reset();
      for (const [route, count] of lane.counts()) this.inc({ route }, count);
    },
  });
  client.register.registerMetric(laneAnswers);
  return async () => await client.register.metrics();
}
