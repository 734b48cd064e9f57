import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { type ApplicationPoint, pointFor } from '#shared/applications/application-states.ts';

/** The five steps of every application, from its client's view. */
export const stepLabels = ['Submitted', 'Assigned', 'Proposal', 'Work', 'Completed'] as const;

/** A step that is done, current or still ahead. */
export type StepState = 'done' | 'now' | 'ahead';
export interface ApplicationStep {
  readonly label: (typeof stepLabels)[number];
  readonly state: StepState;
}

/**
 * Number of completed steps in each state; the next one is current. Applications that ended without work have
 * none.
 */
const doneAt: Readonly<Record<Exclude<ApplicationPoint, 'rejected' | 'cancelled'>, number>> = {
  pending: 1,
  unassigned: 1,
  assigned: 2,
  proposed: 2,
  engaged: 3,
  changes_requested: 3,
  problem: 3,
  delivered: 4,
  completed: 5,
};

/** Returns the five steps of an application; undefined for one that was rejected or cancelled. */
export function listSteps(
  application: Pick<ApplicationSummary, 'status' | 'stage' | 'waitsForEmail'>,
): readonly ApplicationStep[] | undefined {
  const point = pointFor(application);
  if (point === 'rejected' || point === 'cancelled') return undefined;
  // It is sent only once the client has confirmed their address.
  const done = application.waitsForEmail ? 0 : doneAt[point];
  return stepLabels.map((label, index) => ({
    label,
    state: index < done ? 'done' : index === done ? 'now' : 'ahead',
  }));
}
