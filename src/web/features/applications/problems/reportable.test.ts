import { expect, test } from 'vitest';
import { applicationStages, applicationStatuses, toStatusColumns } from '#shared/applications/application-states.ts';
import { isReportableBefore, openProblem, reportable } from './reportable.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const earlier = '2026-11-19T09:00:00.000Z';
/** An ended agreement with one professional, and the agreement with the next one. */
const before = { id: 'a', status: 'accepted', answeredAt: '2026-11-01T09:00:00.000Z', endedAt: earlier } as const;
const present = { id: 'b', status: 'accepted', answeredAt: earlier, endedAt: null } as const;
const none = { problems: [], problemUntil: null, responses: [present] };
const points = [...applicationStatuses.filter((status) => status !== 'approved'), ...applicationStages];
const caseAbout = (responseId: string, decidedAt: string | null = null) =>
  ({
    id: `case of ${responseId}`,
    responseId,
    reportedBy: 'client',
    reportedAt: earlier,
    outcome: null,
    decidedAt,
  }) as const;

test('a problem can be reported while agreed work goes on, which then stops', () => {
  const found = points.filter((point) => reportable({ ...toStatusColumns(point), ...none }, now)?.stops);
  expect(found).toEqual(['engaged', 'delivered', 'changes_requested']);
});

test('a problem with work that has ended can be reported until the server’s date, and stops nothing', () => {
  const ended = (problemUntil: string | null) =>
    reportable({ ...toStatusColumns('completed'), ...none, problemUntil }, now);
  expect(ended('2026-11-20T09:00:00.000Z')).toEqual({ stops: false });
  expect(ended('2026-11-20T08:59:59.999Z')).toBeUndefined();
  expect(ended(null)).toBeUndefined();
});

test('a problem cannot be reported while another one of the same agreement waits for a decision', () => {
  const engaged = { ...toStatusColumns('engaged'), ...none };
  expect(reportable({ ...engaged, problems: [caseAbout('b')] }, now)).toBeUndefined();
  expect(reportable({ ...engaged, problems: [caseAbout('b', earlier)] }, now)).toEqual({ stops: true });
});

test('a case about the professional before is no hindrance for one about the present one', () => {
  const delivered = {
    ...toStatusColumns('delivered'),
    ...none,
    responses: [present, before],
    problems: [caseAbout('a')],
  };
  expect(openProblem(delivered)).toBeUndefined();
  expect(reportable(delivered, now)).toEqual({ stops: true });
  // Until someone else has agreed, it is about the latest agreement.
  const sought = {
    ...delivered,
    ...toStatusColumns('assigned'),
    responses: [before],
    problemUntil: '2026-12-19T09:00:00.000Z',
  };
  expect(openProblem(sought)?.id).toBe('case of a');
  expect(reportable(sought, now)).toBeUndefined();
});

test('a problem with an earlier agreement can be reported for 30 days after its end, one at a time', () => {
  const engaged = { ...toStatusColumns('engaged'), ...none, responses: [present, before] };
  expect(isReportableBefore(engaged, before, now)).toBe(true);
  expect(isReportableBefore(engaged, before, new Date('2026-12-19T09:00:00.000Z'))).toBe(true);
  expect(isReportableBefore(engaged, before, new Date('2026-12-19T09:00:00.001Z'))).toBe(false);
  expect(isReportableBefore({ ...engaged, problems: [caseAbout('b')] }, before, now)).toBe(true);
  expect(isReportableBefore({ ...engaged, problems: [caseAbout('a')] }, before, now)).toBe(false);
  expect(isReportableBefore(engaged, present, now)).toBe(false);
  expect(isReportableBefore({ ...engaged, responses: [before] }, before, now)).toBe(false);
  expect(isReportableBefore(engaged, { ...before, status: 'declined' }, now)).toBe(false);
});
