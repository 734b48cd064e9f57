import type { Application, Response } from '#shared/api/application-shapes.ts';
import { mayHappen, pointOf } from '#shared/application-states.ts';
import { latestAgreement } from '#shared/latest-agreement.ts';
import { mayReport } from '#shared/problems.ts';

type Agreed = Pick<Response, 'id' | 'status' | 'answeredAt' | 'endedAt'>;
type Told = Pick<Application, 'status' | 'stage' | 'problems' | 'problemUntil'> & {
  readonly responses: readonly Agreed[];
};

/** The case about one agreement that waits for a decision, if one does; those about others are no hindrance. */
export const openProblemOf = ({ problems }: Pick<Application, 'problems'>, { id }: Pick<Response, 'id'>) =>
  problems.find(({ responseId, decidedAt }) => responseId === id && decidedAt === null);

/** The case about what was agreed last that waits for a decision, if one does. */
export function openProblem(application: Told): Application['problems'][number] | undefined {
  const last = latestAgreement(application.responses);
  return last ? openProblemOf(application, last) : undefined;
}

/**
 * Whether a problem of what was agreed last can be reported, and whether the work stops then.
 * @param now by the clock of this browser, which may be wrong: the server decides
 */
export function reportable(application: Told, now: Date): { readonly stops: boolean } | undefined {
  if (openProblem(application)) return undefined;
  if (mayHappen('report_problem', pointOf(application))) return { stops: true };
  const { problemUntil } = application;
  return problemUntil !== null && now <= new Date(problemUntil) ? { stops: false } : undefined;
}

/** Whether a problem can be reported of work that was agreed before what was agreed last. `now` as above. */
export function isReportableBefore(application: Told, response: Agreed, now: Date): boolean {
  if (response.status !== 'accepted' || response.endedAt === null) return false;
  if (latestAgreement(application.responses)?.id === response.id) return false;
  return !openProblemOf(application, response) && mayReport(new Date(response.endedAt), now);
}
