import type { Application } from '#shared/api/applications/application-shapes.ts';
import { isEngaged, mayHappen, pointFor } from '#shared/applications/application-states.ts';

/** An admin's actions on an application. */
export const adminActs = ['approve', 'reject', 'complete', 'assign', 'cancel'] as const;
export type AdminAct = (typeof adminActs)[number];

type ApplicationState = Pick<Application, 'status' | 'stage'>;

/** Lists the actions possible in its current state. */
export function actsAt(application: ApplicationState): AdminAct[] {
  const point = pointFor(application);
  const possible: Record<AdminAct, boolean> = {
    approve: mayHappen('approve', point),
    reject: mayHappen('reject', point),
    complete: mayHappen('complete', point),
    assign: mayHappen('assign', point) || mayHappen('reassign', point),
    cancel: mayHappen('cancel_as_admin', point),
  };
  return (Object.keys(possible) as AdminAct[]).filter((act) => possible[act]);
}

/** Whether a reason is required; the people concerned read it. */
export const needsReason = (act: AdminAct, application: ApplicationState): boolean =>
  act === 'reject' || act === 'cancel' || act === 'complete' || (act === 'assign' && isEngaged(pointFor(application)));

/** Label of an action's button. */
export const labelFor = (act: AdminAct, { stage }: ApplicationState): string =>
  act === 'assign' && stage !== 'unassigned' ? 'Assign to another professional' : actWords[act].choose;

/** Texts of an action: before and during it, and the notice after it. */
export const actWords = {
  approve: { choose: 'Approve', send: 'Approve', working: 'Approving...', done: 'Application approved' },
  reject: { choose: 'Reject', send: 'Reject', working: 'Rejecting...', done: 'Application rejected' },
  complete: {
    choose: 'Complete job',
    send: 'Complete job',
    working: 'Completing...',
    done: 'Job completed',
  },
  assign: { choose: 'Assign', send: 'Assign', working: 'Assigning...', done: 'Application assigned' },
  cancel: {
    choose: 'Cancel application',
    send: 'Cancel application',
    working: 'Cancelling...',
    done: 'Application cancelled',
  },
} as const satisfies Record<AdminAct, unknown>;
