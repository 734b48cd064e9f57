import { expect, test } from 'vitest';
import type { MonthlyReport } from '#shared/analytics/monthly-report.ts';
import { funnelSteps } from '#shared/analytics/rollup-facts.ts';
import { promisedWaitNames, promisedWaits, stageWaits } from '#shared/analytics/waits.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { printReport } from './print-report.ts';

const days = { from: '2026-10-01', to: '2026-10-31' };
const now = new Date('2026-11-20T09:00:00Z');
const report: MonthlyReport = {
  month: '2026-10',
  before: '2026-09',
  countedAt: now,
  growth: {
    users: { now: 1284, before: 1146 },
    professionals: { now: null, before: 34 },
    applications: { now: 604, before: 512 },
  },
  services: {
    ...days,
    services: serviceTypes.map((service, index) => ({
      service,
      applications: index < 2 ? 300 : null,
      share: index < 2 ? 50 : null,
    })),
  },
  funnel: {
    ...days,
    visits: { pages: 120_000, profiles: null },
    steps: funnelSteps.map((step, index) => ({ step, applications: 600 - index * 50, percent: 100 - index * 8 })),
  },
  completed: {
    ...days,
    all: { applications: 40, averagePrice: 740_000, value: 29_600_000 },
    rows: [{ name: 'Tax Consultation', applications: 40, averagePrice: 740_000, value: 29_600_000 }],
  },
  times: {
    ...days,
    stages: stageWaits.map((stage) => ({ stage, applications: 100, medianHours: 26, slowHours: 61 })),
    answers: promisedWaitNames.map((answer) => ({
      answer,
      unit: promisedWaits[answer],
      promised: 2,
      answered: 100,
      inTime: 95,
      percent: 95,
      median: 1,
    })),
  },
};
const readWords = async (of: MonthlyReport) => readPdf(await printReport(of, now)).words;
const tight = (text: string) => text.replaceAll(/\s/g, '');

test('a report has every figure of its month, and says what is left out', async () => {
  const words = await readWords(report);
  for (const line of [
    'Report for Oct 2026',
    'New users: 1,284, after 1,146 in Sep 2026',
    'New professionals: fewer than 5, after 34',
    'Financial Planning: 300 (50%)',
    'Pages were seen 120,000 times, and professionals’ profiles fewer than 5 times.',
    'Proposal accepted: 400 (68%)',
    'worth about USh 29,600,000 together',
    'Our decision on an application, promised within 2 working days: 95 of 100 in time (95%), usually within 1 working day',
    'Waiting for a proposal: half took less than 26 hours, 9 in 10 less than 3 days (100)',
  ]) {
    expect(words).toContain(tight(line));
  }
});

test('the report of an empty marketplace has no figures', async () => {
  const words = await readWords({
    ...report,
    services: { ...days, services: serviceTypes.map((service) => ({ service, applications: null, share: null })) },
    completed: { ...days, all: { applications: null, averagePrice: null, value: null }, rows: [] },
  });
  expect(words).toContain(tight('No service has 5 applications or more.'));
  expect(words).toContain(tight('Fewer than 5 applications were completed.'));
});
