import type { ApplicationPoint } from './application-states.ts';

/** How much each side can say and show in one case, and how often a problem can be reported of one agreement. */
export const problemLimits = {
  statements: 20,
  files: 5,
  fileBytes: 10 * 1024 * 1024,
  fileName: 120,
  cases: 10,
} as const;

/** Days after the end of agreed work within which a problem of it can still be reported. */
export const reportDays = 30;

/** Who stands in a case: whoever reported it is one of them. */
export const problemSides = ['client', 'professional'] as const;
export type ProblemSide = (typeof problemSides)[number];

/** What a file of a case is kept as. Pictures are made anew of their pixels. */
export const problemFileKinds = ['pdf', 'jpeg'] as const;
export type ProblemFileKind = (typeof problemFileKinds)[number];

/**
 * How an admin decides. Of work that waits for the decision: it goes on where it stood, is completed, or is cancelled.
 * Of work that had ended before: the complaint was right, or not; the application stays as it was.
 */
export const problemOutcomes = ['resumed', 'completed', 'cancelled', 'upheld', 'dismissed'] as const;
export type ProblemOutcome = (typeof problemOutcomes)[number];

/** How a case can be decided. `holdsWork`: whether the work waits for it. */
export const outcomesOf = (holdsWork: boolean): readonly ProblemOutcome[] =>
  holdsWork ? ['resumed', 'completed', 'cancelled'] : ['upheld', 'dismissed'];

/** Where the work stood when a problem was reported. */
export type StageBefore = Extract<ApplicationPoint, 'engaged' | 'delivered' | 'changes_requested'>;

/** Where a decision leads the application; null where it stays as it is. */
export function pointAfter(outcome: ProblemOutcome, before: StageBefore | null): ApplicationPoint | null {
  switch (outcome) {
    case 'resumed':
      return before;
    case 'completed':
    case 'cancelled':
      return outcome;
    case 'upheld':
    case 'dismissed':
      return null;
  }
}

/** Until when a problem of agreed work can be reported that ended at a moment. */
export const reportableUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + reportDays * 24 * 60 * 60 * 1000);

/** Whether one can be reported now; always while the work goes on. */
export const mayReport = (endedAt: Date | null, now: Date): boolean =>
  endedAt === null || now <= reportableUntil(endedAt);
