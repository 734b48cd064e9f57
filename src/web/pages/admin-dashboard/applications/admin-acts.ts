import type { Application } from '#shared/api/application-shapes.ts';
import { isEngaged, mayHappen, pointOf } from '#shared/application-states.ts';

/** What an admin may do about an application. */
export type AdminAct = 'approve' | 'reject' | 'complete' | 'assign' | 'cancel';

type Standing = Pick<Application, 'status' | 'stage'>;

/** Those that are possible where it stands. */
export function actsAt(application: Standing): AdminAct[] {
  const point = pointOf(application);
  const possible: Record<AdminAct, boolean> = {
    approve: mayHappen('approve', point),
    reject: mayHappen('reject', point),
    complete: mayHappen('complete', point),
    assign: mayHappen('assign', point) || mayHappen('reassign', point),
    cancel: mayHappen('cancel_as_admin', point),
  };
  return (Object.keys(possible) as AdminAct[]).filter((act) => possible[act]);
}

/** Whether it must be said why: it is told to those whom it concerns. */
export const needsReason = (act: AdminAct, application: Standing): boolean =>
  act === 'reject' || act === 'cancel' || act === 'complete' || (act === 'assign' && isEngaged(pointOf(application)));

/** What an act is called where it is chosen. */
export const labelOf = (act: AdminAct, { stage }: Standing): string =>
  act === 'assign' && stage !== 'unassigned' ? 'Assign to another professional' : actWords[act].choose;

/** What an act is called, before and while it is done, and what is said after it. */
export const actWords = {
  approve: { choose: 'Approve', send: 'Approve', working: 'Approving...', said: 'The application is approved.' },
  reject: { choose: 'Reject', send: 'Reject', working: 'Rejecting...', said: 'The application is rejected.' },
  complete: {
    choose: 'Complete the work',
    send: 'Complete the work',
    working: 'Completing...',
    said: 'The work is completed.',
  },
  assign: { choose: 'Assign', send: 'Assign', working: 'Assigning...', said: 'The application is assigned.' },
  cancel: {
    choose: 'Cancel the application',
    send: 'Cancel the application',
    working: 'Cancelling...',
    said: 'The application is cancelled.',
  },
} as const satisfies Record<AdminAct, unknown>;
