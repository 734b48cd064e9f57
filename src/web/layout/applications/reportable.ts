import type { Application } from '#shared/api/application-shapes.ts';
import { mayHappen, pointOf } from '#shared/application-states.ts';

type Told = Pick<Application, 'status' | 'stage' | 'problems' | 'problemUntil'>;

/** The case that waits for a decision, if one does. */
export const openProblem = ({ problems }: Pick<Application, 'problems'>) =>
  problems.find(({ decidedAt }) => decidedAt === null);

/**
 * Whether a problem can be reported, and whether the work stops then.
 * @param now by the clock of this browser, which may be wrong: the server decides
 */
export function reportable(application: Told, now: Date): { readonly stops: boolean } | undefined {
  if (openProblem(application)) return undefined;
  if (mayHappen('report_problem', pointOf(application))) return { stops: true };
  const { problemUntil } = application;
  return problemUntil !== null && now <= new Date(problemUntil) ? { stops: false } : undefined;
}
