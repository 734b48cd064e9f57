import type { approvalStatuses } from '#shared/choices.ts';

export type ApprovalStatus = (typeof approvalStatuses)[number];

/**
 * Transitions of a professional's account status, by actor (decisions, section 5). Nothing else changes one: an admin
 * decides as they see fit, the professional asks again after a refusal.
 */
const transitions: Readonly<
  Record<'admin' | 'professional', Readonly<Record<ApprovalStatus, readonly ApprovalStatus[]>>>
> = {
  admin: { pending: ['approved', 'rejected'], approved: ['pending', 'rejected'], rejected: ['pending', 'approved'] },
  professional: { pending: [], approved: [], rejected: ['pending'] },
};

/** Whether an actor may make this change of a professional's status. */
export function mayBecome(by: keyof typeof transitions, from: ApprovalStatus, to: ApprovalStatus): boolean {
  return transitions[by][from].includes(to);
}

/**
 * States of a change of verified fields: it waits until an admin decides or the professional withdraws it. If the
 * account loses its approval, it is merged into the profile, which is reviewed as a whole.
 */
export const revisionStates = ['waiting', 'approved', 'rejected', 'withdrawn', 'folded'] as const;
export type RevisionState = (typeof revisionStates)[number];
/** An admin's decisions on a waiting one. */
export const revisionDecisions = ['approved', 'rejected'] as const satisfies readonly RevisionState[];
