import { expect, test } from 'vitest';
import { type ApplicationPoint, transitions } from './application-states.ts';
import {
  mayReport,
  problemOutcomesFor,
  pointAfter,
  problemOutcomes,
  reportableUntil,
  type StageBefore,
} from './problems.ts';

const stages: readonly StageBefore[] = ['engaged', 'delivered', 'changes_requested'];

test('decisions about work in progress lead exactly to the states that the transition table allows', () => {
  const reached = new Set(
    stages.flatMap((before) => problemOutcomesFor(true).map((outcome) => pointAfter(outcome, before))),
  );
  expect(reached).toEqual(new Set<ApplicationPoint>(transitions.decide_problem.to));
});

test('a decision about work that has ended changes no state, and each outcome is for one of the two cases', () => {
  for (const outcome of problemOutcomesFor(false)) expect(pointAfter(outcome, null)).toBeNull();
  expect([...problemOutcomesFor(true), ...problemOutcomesFor(false)].toSorted()).toEqual(
    [...problemOutcomes].toSorted(),
  );
});

test('work in progress can stop for a problem in every stage, and then resumes in that stage', () => {
  expect([...transitions.report_problem.from].toSorted()).toEqual([...stages].toSorted());
  for (const before of stages) expect(pointAfter('resumed', before)).toBe(before);
});

test('a problem can be reported while the work goes on, and until 30 days after its end', () => {
  const ended = new Date('2026-11-20T09:00:00.000Z');
  const last = reportableUntil(ended);
  expect(last.toISOString()).toBe('2026-12-20T09:00:00.000Z');
  expect(mayReport(ended, last)).toBe(true);
  expect(mayReport(ended, new Date(last.getTime() + 1))).toBe(false);
  expect(mayReport(null, new Date('2040-01-01T00:00:00.000Z'))).toBe(true);
  // A slow clock must not close the window for reports.
  expect(mayReport(ended, new Date('2026-01-01T00:00:00.000Z'))).toBe(true);
});
