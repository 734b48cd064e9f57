import type { Problem } from '#shared/api/applications/problems.ts';
import type { ProblemSide } from '#shared/applications/problems.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { outcomeLabels } from '#web/copy/problems.ts';
import type { StatusMessage } from '#web/features/applications/view/next-words.ts';

type CaseFacts = Pick<
  Problem,
  'side' | 'state' | 'holdsWork' | 'reportedBy' | 'reportedAt' | 'decision' | 'clientName' | 'professionalName'
>;

/** Names both parties in a list of facts, from the reader's point of view. */
export function partyNames({ side, clientName, professionalName }: CaseFacts): Record<ProblemSide, string> {
  const named = (one: ProblemSide, name: string) => (side === one ? `${name} (you)` : name);
  return { client: named('client', clientName), professional: named('professional', professionalName) };
}

/** Names the author of a statement or file. */
export function authorName(by: ProblemSide, { side, clientName, professionalName }: CaseFacts): string {
  if (by === side) return 'You';
  return by === 'client' ? `${clientName}, the client` : `${professionalName}, the professional`;
}

/** Describes the state of a case, and the next step. */
export function caseStatusMessage(problem: CaseFacts): StatusMessage {
  const { side, holdsWork, reportedBy, reportedAt, decision, clientName, professionalName } = problem;
  if (decision) {
    return {
      title: `Decided: ${outcomeLabels[decision.outcome].toLowerCase()}`,
      text: `Our team decided on ${formatMoment(decision.at)}. A regulator or a court may come to a different decision.`,
    };
  }
  const reporter = side === reportedBy ? 'You' : `The ${reportedBy}`;
  const reported = `${reporter} reported it on ${formatMoment(reportedAt)}.`;
  const work = holdsWork
    ? 'The work is paused. No one can deliver it or complete the job until we decide.'
    : 'The job has ended and stays as it is.';
  if (side === 'admin') {
    return {
      title: 'This case needs your decision',
      text: `${reported} ${work} Both sides will read your decision and the reason.`,
    };
  }
  const other = side === 'client' ? professionalName : clientName;
  return {
    title: 'Our team will read this and decide',
    text: `${reported} ${work} Only you, ${other} and our team can read this page.`,
  };
}
