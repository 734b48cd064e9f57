import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint.ts';
import { readProfessionalStats, readStats } from './service.ts';

/** Figures of the three dashboards. */
export function dashboardRoutes(serve: Serve): void {
  serve(contract.dashboards.stats, async (_input, context) => ({ stats: await readStats(context) }));
  serve(contract.dashboards.professionalStats, async (_input, context) => ({
    stats: await readProfessionalStats(context),
  }));
}
