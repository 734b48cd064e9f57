import type { Agreement } from './agreement.ts';
import type { Problem } from '#shared/api/applications/problems.ts';
import type { ApplicationEventKind, Party } from './application-states.ts';

/** A reported problem, printed for a regulator, the police or a court. */
export interface ComplaintFile {
  readonly problem: Problem;
  /** The agreement, word for word. */
  readonly agreement: Agreement;
  /** Timeline of the work, oldest first. Moments are UTC, ISO 8601. */
  readonly events: readonly {
    readonly at: string;
    readonly kind: ApplicationEventKind;
    readonly by: Party;
    readonly reason?: string;
  }[];
  /** Number of older entries. */
  readonly eventsLeftOut: number;
  readonly createdAt: string;
}

/**
 * Timeline entries that both sides know and that concern the agreed work. Neither side learns that it moved to another
 * professional: one reads that it was unassigned, the other that it was assigned.
 */
export const complaintEvents: ReadonlySet<ApplicationEventKind> = new Set([
  'assigned',
  'proposed',
  'proposal_replaced',
  'proposal_accepted',
  'delivered',
  'changes_requested',
  'problem_reported',
  'problem_decided',
  'unassigned',
  'reassigned',
  'completed',
  'cancelled',
]);
