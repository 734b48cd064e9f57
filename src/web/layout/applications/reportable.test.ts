import { expect, test } from 'vitest';
import { applicationStages, applicationStatuses, columnsOf } from '#shared/application-states.ts';
import { reportable } from './reportable.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const none = { problems: [], problemUntil: null };
const points = [...applicationStatuses.filter((status) => status !== 'approved'), ...applicationStages];

test('a problem can be reported while agreed work goes on, which then stops', () => {
  const found = points.filter((point) => reportable({ ...columnsOf(point), ...none }, now)?.stops);
  expect(found).toEqual(['engaged', 'delivered', 'changes_requested']);
});

test('of work that has ended it can be until the day that the server says, and nothing stops', () => {
  const ended = (problemUntil: string | null) => reportable({ ...columnsOf('completed'), ...none, problemUntil }, now);
  expect(ended('2026-11-20T09:00:00.000Z')).toEqual({ stops: false });
  expect(ended('2026-11-20T08:59:59.999Z')).toBeUndefined();
  expect(ended(null)).toBeUndefined();
});

test('while one waits for a decision, no other is opened; a decided one is no hindrance', () => {
  const reportedAt = '2026-11-19T09:00:00.000Z';
  const one = { id: 'x', reportedBy: 'client' as const, reportedAt, outcome: null };
  const engaged = { ...columnsOf('engaged'), problemUntil: null };
  expect(reportable({ ...engaged, problems: [{ ...one, decidedAt: null }] }, now)).toBeUndefined();
  expect(reportable({ ...engaged, problems: [{ ...one, decidedAt: reportedAt }] }, now)).toEqual({ stops: true });
});
