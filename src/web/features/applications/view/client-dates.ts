import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { isEngaged, pointFor } from '#shared/applications/application-states.ts';
import { formatDay } from '#web/lib/format.ts';

type Dated = Pick<
  ApplicationSummary,
  | 'status'
  | 'stage'
  | 'waitsForEmail'
  | 'submittedAt'
  | 'updatedAt'
  | 'proposalEndsAt'
  | 'completesAt'
  | 'closedAt'
  | 'latestResponse'
>;

/** The relevant date to show next to a client or, where none is known, the day of the last step. */
export function nextDateForClient(application: Dated): string {
  const { submittedAt, updatedAt, proposalEndsAt, completesAt, closedAt, waitsForEmail } = application;
  const proposal = findCurrentProposal(application);
  switch (pointFor(application)) {
    case 'pending':
      return waitsForEmail ? `Saved ${formatDay(submittedAt)}` : `Submitted ${formatDay(submittedAt)}`;
    case 'unassigned':
      return `Submitted ${formatDay(submittedAt)}`;
    case 'assigned':
      return proposalEndsAt === null ? `Assigned ${formatDay(updatedAt)}` : `Proposal by ${formatDay(proposalEndsAt)}`;
    case 'proposed':
      return proposal ? `Can start ${formatDay(proposal.availabilityStart)}` : `Sent ${formatDay(updatedAt)}`;
    case 'engaged':
      return proposal ? `Agreed start ${formatDay(proposal.availabilityStart)}` : `Agreed ${formatDay(updatedAt)}`;
    case 'delivered':
      return completesAt === null ? `Delivered ${formatDay(updatedAt)}` : `Answer by ${formatDay(completesAt)}`;
    case 'changes_requested':
      return `Changes requested ${formatDay(updatedAt)}`;
    case 'problem':
      return `Paused since ${formatDay(updatedAt)}`;
    case 'completed':
      return `Completed ${formatDay(closedAt ?? updatedAt)}`;
    case 'rejected':
      return `Rejected ${formatDay(closedAt ?? updatedAt)}`;
    case 'cancelled':
      return `Cancelled ${formatDay(closedAt ?? updatedAt)}`;
  }
}

/**
 * Finds the proposal whose price applies now: the one to answer, or the accepted one while work is under way or
 * done.
 */
export function findCurrentProposal(
  application: Pick<Dated, 'status' | 'stage' | 'latestResponse'>,
): NonNullable<Dated['latestResponse']> | undefined {
  const point = pointFor(application);
  const expected = point === 'proposed' ? 'open' : isEngaged(point) || point === 'completed' ? 'accepted' : undefined;
  const { latestResponse: latest } = application;
  return latest && latest.status === expected ? latest : undefined;
}
