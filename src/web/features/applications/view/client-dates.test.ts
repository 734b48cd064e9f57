import { expect, test } from 'vitest';
import {
  type ApplicationPoint,
  toStatusColumns,
  type ProposalStatus,
} from '#shared/applications/application-states.ts';
import { nextDateForClient, findCurrentProposal } from './client-dates.ts';

const rest = {
  waitsForEmail: false,
  submittedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-23T09:00:00.000Z',
  proposalEndsAt: null,
  completesAt: null,
  closedAt: null,
  latestResponse: null,
};
const proposalThatIs = (status: ProposalStatus) => ({
  id: '0193f000-0000-7000-8000-000000000000',
  status,
  proposedBudget: 600_000,
  availabilityStart: '2026-12-01',
  estimatedTimeline: '1-2 weeks' as const,
  submittedAt: '2026-11-22T09:00:00.000Z',
});
const dateAt = (point: ApplicationPoint, overrides: Partial<Parameters<typeof nextDateForClient>[0]> = {}) =>
  nextDateForClient({ ...rest, ...toStatusColumns(point), ...overrides });

test.each([
  ['pending', {}, 'Submitted 20 Nov 2026'],
  ['pending', { waitsForEmail: true }, 'Saved 20 Nov 2026'],
  ['unassigned', {}, 'Submitted 20 Nov 2026'],
  ['assigned', { proposalEndsAt: '2026-11-30T09:00:00.000Z' }, 'Proposal by 30 Nov 2026'],
  ['assigned', {}, 'Assigned 23 Nov 2026'],
  ['proposed', { latestResponse: proposalThatIs('open') }, 'Can start 1 Dec 2026'],
  ['engaged', { latestResponse: proposalThatIs('accepted') }, 'Agreed start 1 Dec 2026'],
  ['delivered', { completesAt: '2026-12-07T09:00:00.000Z' }, 'Answer by 7 Dec 2026'],
  ['changes_requested', {}, 'Changes requested 23 Nov 2026'],
  ['problem', {}, 'Paused since 23 Nov 2026'],
  ['completed', { closedAt: '2026-11-24T09:00:00.000Z' }, 'Completed 24 Nov 2026'],
  ['rejected', { closedAt: '2026-11-24T09:00:00.000Z' }, 'Rejected 24 Nov 2026'],
  ['cancelled', { closedAt: '2026-11-24T09:00:00.000Z' }, 'Cancelled 24 Nov 2026'],
] as const)('an application that is %s with %j shows the date: %s', (point, overrides, words) => {
  expect(dateAt(point, overrides)).toBe(words);
});

test('a proposal’s price is shown while it waits for an answer, and again from its acceptance on', () => {
  const currentStatus = (point: ApplicationPoint, status: ProposalStatus) =>
    findCurrentProposal({ ...toStatusColumns(point), latestResponse: proposalThatIs(status) })?.status;
  expect(currentStatus('proposed', 'open')).toBe('open');
  expect(currentStatus('delivered', 'accepted')).toBe('accepted');
  expect(currentStatus('completed', 'accepted')).toBe('accepted');
  // Agreed with a professional who has since been replaced.
  expect(currentStatus('assigned', 'accepted')).toBeUndefined();
  expect(currentStatus('assigned', 'declined')).toBeUndefined();
  expect(findCurrentProposal({ ...toStatusColumns('completed'), latestResponse: null })).toBeUndefined();
});
