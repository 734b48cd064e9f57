import type { FastifyInstance } from 'fastify';
import metricsPlugin from 'fastify-metrics';

/** Counts and times every answer by route, and the process itself. Gives the function that writes it all out. */
export async function addMetrics(app: FastifyInstance): Promise<() => Promise<string>> {
  await app.register(metricsPlugin, {
    endpoint: null,
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { histogram: true, summary: false }, invalidRouteGroup: 'unknown' },
  });
  return async () => await app.metrics.client.register.metrics();
}
