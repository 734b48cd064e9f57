import type { CompletedWork, Funnel, Growth, ServiceShares, SystemHealth } from '#shared/api/analytics/analytics.ts';
import { promisedWaitNames, promisedWaits, stageWaits } from '#shared/analytics/waits.ts';
import type { Demand } from '#shared/api/analytics/demand.ts';
import { districtNames } from '#shared/places/districts.ts';
import type { Times } from '#shared/api/analytics/times.ts';
import { funnelSteps } from '#shared/analytics/rollup-facts.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { fail, hold, loads, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { states, steps } from '#tests/look/states.ts';

const months = Array.from(
  { length: 12 },
  (_, index) => `${index === 0 ? 2025 : 2026}-${`${index || 12}`.padStart(2, '0')}`,
);

const growth: Growth = {
  countedAt: '2026-11-20T08:55:00.000Z',
  thisMonth: {
    until: '2026-11-20',
    comparedUntil: '2026-10-20',
    users: { now: 1_284, before: 1_146 },
    professionals: { now: 37, before: 34 },
    applications: { now: 12_604, before: null },
  },
  months: months.map((month, index) => ({
    month,
    users: index === 0 ? null : 400 + index * 97,
    professionals: index < 3 ? null : 5 + index * 3,
    applications: index < 2 ? null : 1_000 * index,
  })),
};
const few: Growth = {
  countedAt: null,
  thisMonth: {
    ...growth.thisMonth,
    users: { now: null, before: null },
    professionals: { now: null, before: null },
    applications: { now: null, before: null },
  },
  months: months.map((month) => ({ month, users: null, professionals: null, applications: null })),
};
const shares: ServiceShares = {
  from: '2025-12-01',
  to: '2026-11-20',
  services: serviceTypes.map((service, index) => ({
    service,
    applications: index > 7 ? null : 1_205 - index * 150,
    share: index > 7 ? null : 20 - index * 2,
  })),
};
const noShares: ServiceShares = {
  ...shares,
  services: shares.services.map(({ service }) => ({ service, applications: null, share: null })),
};
const funnel: Funnel = {
  from: '2025-12-01',
  to: '2026-11-20',
  visits: { pages: 1_204_311, profiles: 98_400 },
  steps: funnelSteps.map((step, index) => ({
    step,
    applications: index === 7 ? null : 12_605 - index * 1_700,
    percent: index === 7 ? null : 100 - index * 13,
  })),
};
const noFunnel: Funnel = {
  ...funnel,
  visits: { pages: 60, profiles: null },
  steps: funnelSteps.map((step) => ({ step, applications: null, percent: null })),
};
const completed: CompletedWork = {
  from: '2025-12-01',
  to: '2026-11-20',
  all: { applications: 2_310, averagePrice: 740_000, value: 1_709_400_000 },
  rows: serviceTypes.slice(0, 8).map((service, index) => ({
    name: index === 7 ? null : service,
    applications: 600 - index * 80,
    averagePrice: 740_000,
    value: (600 - index * 80) * 740_000,
  })),
};
const noWork: CompletedWork = { ...completed, all: { applications: null, averagePrice: null, value: null }, rows: [] };
const health: SystemHealth = {
  activeUsers: 412,
  answers: { since: '2026-11-18T06:00:00.000Z', counted: 1_204_311, medianMs: 8, slowestMs: 47, errorPercent: 0.02 },
};
const young: SystemHealth = {
  activeUsers: null,
  answers: { since: '2026-11-20T08:59:00.000Z', counted: 7, medianMs: null, slowestMs: null, errorPercent: null },
};

const times: Times = {
  from: '2025-12-01',
  to: '2026-11-20',
  stages: stageWaits.map((stage, index) => ({
    stage,
    applications: index === 7 ? null : 12_605 - index * 1_700,
    medianHours: index === 7 ? null : [26, 0.7, 50, 31, 410, 96, 70][index]!,
    slowHours: index === 7 ? null : [61, 4, 190, 160, 1_500, 340, 230][index]!,
  })),
  answers: promisedWaitNames.map((answer, index) => ({
    answer,
    unit: promisedWaits[answer],
    promised: index < 3 ? 2 : 24,
    answered: index === 2 ? null : 12_605 - index * 1_000,
    inTime: index === 2 ? null : 11_970 - index * 1_000,
    percent: index === 2 ? null : 95 - index,
    median: index === 2 ? null : [1, 0, 0, 6, 3][index]!,
  })),
};
const noTimes: Times = {
  ...times,
  stages: times.stages.map(({ stage }) => ({ stage, applications: null, medianHours: null, slowHours: null })),
  answers: times.answers.map((one) => ({ ...one, answered: null, inTime: null, percent: null, median: null })),
};

const demand: Demand = {
  from: '2025-12-01',
  to: '2026-11-20',
  districts: districtNames.map((district, index) => ({
    district,
    searches: index % 7 === 0 ? null : 5 * ((index * index * 13) % 400) + 5 * ((index * 17) % 90),
    empty: index % 7 === 0 || index % 5 < 3 ? null : 5 * ((index * 17) % 90),
    applications: index % 4 === 0 ? null : 5 * ((index * 29) % 120),
    professionals: (index * 7) % 90,
    checked: Math.floor(((index * 7) % 90) / 3),
  })),
  wider: { searches: 12_605, empty: 40 },
};
const noDemand: Demand = {
  ...demand,
  districts: districtNames.map((district) => ({
    district,
    searches: null,
    empty: null,
    applications: null,
    professionals: 0,
    checked: 0,
  })),
  wider: { searches: null, empty: null },
};

const calls = ['growth', 'services', 'funnel', 'completed', 'times', 'districts', 'health'] as const;
const report = (
  growthReply: Growth,
  services: ServiceShares,
  stepsReply: Funnel,
  work: CompletedWork,
  lengths: Times,
  areas: Demand,
  system: SystemHealth,
) =>
  steps(
    reply('analytics.growth', growthReply),
    reply('analytics.services', services),
    reply('analytics.funnel', stepsReply),
    reply('analytics.completed', work),
    reply('analytics.times', lengths),
    reply('analytics.districts', areas),
    reply('analytics.health', system),
  );

/** 'Analytics & Reports'. */
export const analyticsScreens: readonly Screen[] = states(
  { as: 'admin', path: '/admin-dashboard/analytics' },
  'analytics',
  {
    full: [
      report(growth, shares, funnel, completed, times, demand, health),
      steps(
        (page) => page.getByText('Month by month').click(),
        (page) => page.locator('svg rect title').first().waitFor({ state: 'attached' }),
      ),
    ],
    empty: [report(few, noShares, noFunnel, noWork, noTimes, noDemand, young), says('Too little data')],
    loading: [steps(...calls.map((call) => hold(`analytics.${call}`))), loads('Loading the growth...')],
    'not loaded': [steps(...calls.map((call) => fail(`analytics.${call}`))), says('Failed to load the system health')],
  },
);
