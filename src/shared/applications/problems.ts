import type { ApplicationPoint } from './application-states.ts';

/** Limits on problems: statements and files of each side in one case, cases of one agreement. */
export const problemLimits = {
  statements: 20,
  files: 5,
  cases: 10,
} as const;

/** Days after the end of agreed work in which a problem can still be reported. */
export const reportDays = 30;

/** Sides of a case; one of them reported it. */
export const problemSides = ['client', 'professional'] as const;
export type ProblemSide = (typeof problemSides)[number];

/**
 * An admin's decisions. On work that waits for one: it goes on from its stage before, is completed, or is cancelled. On
 * work that had ended: the complaint is upheld or dismissed; the application stays unchanged.
 */
export const problemOutcomes = ['resumed', 'completed', 'cancelled', 'upheld', 'dismissed'] as const;
export type ProblemOutcome = (typeof problemOutcomes)[number];

/** Returns the possible decisions on a case. `holdsWork`: whether the work waits for one. */
export const problemOutcomesFor = (holdsWork: boolean): readonly ProblemOutcome[] =>
  holdsWork ? ['resumed', 'completed', 'cancelled'] : ['upheld', 'dismissed'];

/** Stages in which a problem can be reported. */
export type StageBefore = Extract<ApplicationPoint, 'engaged' | 'delivered' | 'changes_requested'>;

/** Returns the application's point after a decision; null where it stays unchanged. */
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

/** Returns the last moment to report a problem of agreed work that has ended. */
export const reportableUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + reportDays * 24 * 60 * 60 * 1000);

/** Whether a problem can be reported now; always while the work goes on. */
export const mayReport = (endedAt: Date | null, now: Date): boolean =>
  endedAt === null || now <= reportableUntil(endedAt);
