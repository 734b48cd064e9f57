import type { Application, Proposal } from '#shared/api/applications/application-shapes.ts';
import { mayHappen, pointFor } from '#shared/applications/application-states.ts';
import { latestAgreement } from '#shared/applications/latest-agreement.ts';
import { mayReport } from '#shared/applications/problems.ts';

type Agreed = Pick<Proposal, 'id' | 'status' | 'answeredAt' | 'endedAt'>;
type ReportableApplication = Pick<Application, 'status' | 'stage' | 'problems' | 'problemUntil'> & {
  readonly responses: readonly Agreed[];
};

/** Finds the open case about one agreement; cases about others don't matter. */
export const findOpenProblem = ({ problems }: Pick<Application, 'problems'>, { id }: Pick<Proposal, 'id'>) =>
  problems.find(({ responseId, decidedAt }) => responseId === id && decidedAt === null);

/** Finds the open case about the latest agreement. */
export function openProblem(application: ReportableApplication): Application['problems'][number] | undefined {
  const last = latestAgreement(application.responses);
  return last ? findOpenProblem(application, last) : undefined;
}

/**
 * Returns whether a problem with the latest agreement can be reported, and whether the work stops then.
 * @param now by this browser's clock, which may be wrong: the server decides
 */
export function reportable(application: ReportableApplication, now: Date): { readonly stops: boolean } | undefined {
  if (openProblem(application)) return undefined;
  if (mayHappen('report_problem', pointFor(application))) return { stops: true };
  const { problemUntil } = application;
  return problemUntil !== null && now <= new Date(problemUntil) ? { stops: false } : undefined;
}

/** Whether a problem can be reported with work from before the latest agreement. `now` as above. */
export function isReportableBefore(application: ReportableApplication, proposal: Agreed, now: Date): boolean {
  if (proposal.status !== 'accepted' || proposal.endedAt === null) return false;
  if (latestAgreement(application.responses)?.id === proposal.id) return false;
  return !findOpenProblem(application, proposal) && mayReport(new Date(proposal.endedAt), now);
}
