import type { WaitingKind } from '#shared/desk/waiting-kinds.ts';
import type { ApplicationPoint } from './application-states.ts';

/** Points at which an application waits for our team or for one of its sides, and for what. Lists and screens read them. */
export const ourTurn = {
  pending: 'decide_application',
  unassigned: 'assign_professional',
} as const satisfies Partial<Record<ApplicationPoint, WaitingKind>>;

export const clientsTurn = {
  proposed: 'answer_proposal',
  delivered: 'confirm_work',
} as const satisfies Partial<Record<ApplicationPoint, WaitingKind>>;

export const professionalsTurn = {
  assigned: 'send_proposal',
  changes_requested: 'deliver_changes',
} as const satisfies Partial<Record<ApplicationPoint, WaitingKind>>;
