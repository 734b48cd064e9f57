import { lastKampalaMonths } from '#shared/time/months.ts';
import type { AccessRow } from '#tests/access/access-table.ts';

const lastMonth = () => lastKampalaMonths(new Date(), 2)[0];

const admins = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  admin: status,
  else: 403,
});

/** Reports of the marketplace. */
export const analyticsRows: readonly AccessRow[] = [
  { endpoint: 'analytics.growth', url: () => '/api/analytics/growth', status: admins(200) },
  { endpoint: 'analytics.services', url: () => '/api/analytics/services', status: admins(200) },
  {
    endpoint: 'analytics.services',
    case: 'no such period',
    url: () => '/api/analytics/services?period=yesterday',
    status: admins(400),
  },
  { endpoint: 'analytics.funnel', url: () => '/api/analytics/funnel?district=Gulu', status: admins(200) },
  {
    endpoint: 'analytics.funnel',
    case: 'two filters at once',
    url: () => '/api/analytics/funnel?district=Gulu&service=Estate%20Planning',
    status: admins(400),
  },
  { endpoint: 'analytics.completed', url: () => '/api/analytics/completed?by=district', status: admins(200) },
  { endpoint: 'analytics.districts', url: () => '/api/analytics/districts', status: admins(200) },
  {
    endpoint: 'analytics.districts',
    case: 'no such period',
    url: () => '/api/analytics/districts?period=yesterday',
    status: admins(400),
  },
  {
    endpoint: 'analytics.exportDistricts',
    url: () => '/api/analytics/districts/export',
    body: () => ({}),
    status: admins(200),
  },
  {
    endpoint: 'analytics.ownFunnel',
    url: () => '/api/analytics/own-funnel',
    status: {
      anonymous: 401,
      badToken: 401,
      expired: 401,
      suspended: 401,
      professional: 200,
      otherProfessional: 200,
      pendingProfessional: 200,
      rejectedProfessional: 200,
      else: 403,
    },
  },
  { endpoint: 'analytics.times', url: () => '/api/analytics/times', status: admins(200) },
  {
    endpoint: 'analytics.times',
    case: 'no such period',
    url: () => '/api/analytics/times?period=yesterday',
    status: admins(400),
  },
  {
    endpoint: 'analytics.report',
    url: () => '/api/analytics/report',
    body: () => ({ month: lastMonth() }),
    status: admins(200),
  },
  {
    endpoint: 'analytics.report',
    case: 'a month to come',
    url: () => '/api/analytics/report',
    body: () => ({ month: '9999-12' }),
    status: admins(400),
  },
  { endpoint: 'analytics.health', url: () => '/api/analytics/health', status: admins(200) },
  { endpoint: 'analytics.exportList', url: () => '/api/analytics/export', body: () => ({}), status: admins(200) },
];
