import type { Application } from '#shared/api/applications/application-shapes.ts';
import { isEngaged, pointFor } from '#shared/applications/application-states.ts';

/** What deleting a professional does to their approved applications. */
export interface DeleteOutcome {
  /** Jobs with an accepted proposal: they must end first. */
  readonly unfinished: number;
  /** Applications that go back to the admins' queue. */
  readonly returned: number;
}

/** Counts both among the approved applications of a professional. */
export function deleteOutcome(approved: readonly Pick<Application, 'status' | 'stage'>[]): DeleteOutcome {
  const unfinished = approved.filter((application) => isEngaged(pointFor(application))).length;
  return { unfinished, returned: approved.length - unfinished };
}
