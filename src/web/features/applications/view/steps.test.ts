import { expect, test } from 'vitest';
import { type ApplicationPoint, toStatusColumns } from '#shared/applications/application-states.ts';
import { stepLabels, listSteps } from './steps.ts';

const stepsAt = (point: ApplicationPoint, waitsForEmail = false) =>
  listSteps({ ...toStatusColumns(point), waitsForEmail });
const nowAt = (point: ApplicationPoint) => stepsAt(point)?.find(({ state }) => state === 'now')?.label;

test('an application has five steps, of which those before the present one are done', () => {
  expect(stepsAt('proposed')).toEqual([
    { label: 'Submitted', state: 'done' },
    { label: 'Assigned', state: 'done' },
    { label: 'Proposal', state: 'now' },
    { label: 'Work', state: 'ahead' },
    { label: 'Completed', state: 'ahead' },
  ]);
});

test.each([
  ['pending', 'Assigned'],
  ['unassigned', 'Assigned'],
  ['assigned', 'Proposal'],
  ['proposed', 'Proposal'],
  ['engaged', 'Work'],
  ['changes_requested', 'Work'],
  ['problem', 'Work'],
  ['delivered', 'Completed'],
] as const)('an application that is %s shows the current step %s', (point, label) => {
  expect(nowAt(point)).toBe(label);
});

test('an application that waits for the email address is not submitted yet', () => {
  expect(stepsAt('pending', true)?.map(({ state }) => state)).toEqual(['now', 'ahead', 'ahead', 'ahead', 'ahead']);
});

test('a completed application has every step done, and one that ended without work shows no steps', () => {
  expect(stepsAt('completed')).toEqual(stepLabels.map((label) => ({ label, state: 'done' })));
  expect(stepsAt('rejected')).toBeUndefined();
  expect(stepsAt('cancelled')).toBeUndefined();
});
