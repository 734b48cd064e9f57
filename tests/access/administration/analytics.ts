import { lastKampalaMonths } from '#shared/time/months.ts';
import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, professionals } from '#tests/access/statuses.ts';
import { createTestClock } from '#tests/support/app/clock.ts';

/** Reports of the marketplace. */
export const analyticsRows: readonly AccessRow[] = [
  row('analytics.growth', admins(200)),
  row('analytics.services', admins(200)),
  row('analytics.services, no such period', '?period=yesterday', admins(400)),
  row('analytics.funnel', '?district=Gulu', admins(200)),
  row('analytics.funnel, two filters at once', '?district=Gulu&service=Estate%20Planning', admins(400)),
  row('analytics.completed', '?by=district', admins(200)),
  row('analytics.districts', admins(200)),
  row('analytics.districts, no such period', '?period=yesterday', admins(400)),
  row('analytics.exportDistricts', admins(200), {}),
  row('analytics.ownFunnel', professionals(200)),
  row('analytics.times', admins(200)),
  row('analytics.times, no such period', '?period=yesterday', admins(400)),
  row('analytics.report', admins(200), () => ({ month: lastKampalaMonths(createTestClock()(), 2)[0] })),
  row('analytics.report, a month to come', admins(400), { month: '9999-12' }),
  row('analytics.health', admins(200)),
  row('analytics.exportList', admins(200), {}),
];
