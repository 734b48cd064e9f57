import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { readEarnings } from './figures/read-earnings.ts';
import { readProfessionalStats, readStats } from './figures/read-stats.ts';
import { readWaiting } from './waiting/read-waiting.ts';

export function dashboardRoutes(serve: Serve): void {
  serve(contract.dashboards.stats, async (_input, context) => ({ stats: await readStats(context) }));
  serve(contract.dashboards.waiting, ({ query }, context) => readWaiting(context, query));
  serve(contract.dashboards.professionalStats, async (_input, context) => ({
    stats: await readProfessionalStats(context),
  }));
  serve(contract.dashboards.earnings, async (_input, context) => ({ earnings: await readEarnings(context) }));
}
