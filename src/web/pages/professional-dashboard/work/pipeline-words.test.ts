import { expect, test } from 'vitest';
import { dateInWords, priceFor } from './pipeline-words.ts';

const sent = {
  id: 'x',
  status: 'open',
  proposedBudget: 1_250_000,
  availabilityStart: '2026-11-23',
  estimatedTimeline: null,
  submittedAt: '2026-11-19T09:00:00.000Z',
} as const;
const application = {
  budget: { min: 300_000, max: 900_000 },
  latestResponse: null,
  proposalDueAt: null,
  completesAt: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
};

test('an application shows the proposed price, before that the budget, and no price once the client is deleted', () => {
  expect(priceFor({ ...application, latestResponse: sent })).toEqual({
    short: 'USh\u00a01.25m',
    exact: 'USh\u00a01,250,000',
  });
  expect(priceFor(application)).toMatchObject({
    short: 'USh\u00a0300k–900k',
    exact: expect.stringContaining('Budget'),
  });
  expect(priceFor({ ...application, budget: null })).toBeUndefined();
});

test('each step has its date', () => {
  const day = '2026-11-25T09:00:00.000Z';
  expect(dateInWords({ ...application, stage: 'assigned', proposalDueAt: day })).toBe('proposal due 25 Nov 2026');
  expect(dateInWords({ ...application, stage: 'proposed', latestResponse: sent })).toBe('sent 19 Nov 2026');
  expect(dateInWords({ ...application, stage: 'engaged' })).toBe('since 20 Nov 2026');
  expect(dateInWords({ ...application, stage: 'delivered', completesAt: day })).toBe('completes 25 Nov 2026');
});
