import type { Agreement } from './agreement.ts';
import type { Problem } from './api/problems.ts';
import type { ApplicationEventKind, Party } from './application-states.ts';

/** A reported problem as it is printed for a regulator, the police or a court. */
export interface ComplaintFile {
  readonly problem: Problem;
  /** What the two had agreed, word for word. */
  readonly agreement: Agreement;
  /** What happened to the work, the oldest first. Moments are UTC, ISO 8601. */
  readonly events: readonly {
    readonly at: string;
    readonly kind: ApplicationEventKind;
    readonly by: Party;
    readonly reason?: string;
  }[];
  /** How many older ones there are beyond those. */
  readonly eventsLeftOut: number;
  readonly madeAt: string;
}

/**
 * What of an application's timeline both sides know, and that concerns the agreed work. That it was given to another
 * professional is told to neither of the two: to the one it was taken away, to the other it was assigned.
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
