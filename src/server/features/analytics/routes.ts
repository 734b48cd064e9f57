import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { offerListFile } from '#server/list-files/offer-list-file.ts';
import { readCompleted } from './figures/read-completed.ts';
import { readFunnel } from './figures/read-funnel.ts';
import { readGrowth } from './figures/read-growth.ts';
import { type ReadAnswers, readHealth } from './figures/read-health.ts';
import { readTimes } from './figures/read-times.ts';
import { readOwnFunnel } from './funnels/read-own-funnel.ts';
import { readDistricts } from './searches/read-districts.ts';
import { offerReport } from './report/offer-report.ts';
import { readServices } from './figures/read-services.ts';

/** Binds the admins' figures. */
export function analyticsRoutes(serve: Serve, { readAnswers }: { readonly readAnswers: ReadAnswers }): void {
  const { analytics } = contract;
  serve(analytics.growth, (_, context) => readGrowth(context));
  serve(analytics.services, ({ query }, context) => readServices(context, query.period));
  serve(analytics.funnel, ({ query }, context) => readFunnel(context, query));
  serve(analytics.completed, ({ query }, context) => readCompleted(context, query));
  serve(analytics.times, ({ query }, context) => readTimes(context, query.period));
  serve(analytics.health, (_, context) => readHealth(context, readAnswers));
  serve(analytics.districts, ({ query }, context) => readDistricts(context, query.period));
  serve(analytics.exportDistricts, ({ body }, context) => offerListFile(context, 'districts', body));
  serve(analytics.ownFunnel, (_, context) => readOwnFunnel(context));
  serve(analytics.report, ({ body }, context) => offerReport(context, body.month));
  serve(analytics.exportList, ({ body }, context) => offerListFile(context, 'analytics', body));
}
