import type { Agreement } from '#shared/applications/agreement.ts';
import type { Problem, ProblemSummary } from '#shared/api/applications/problems.ts';
import { problemOutcomesFor, problemLimits } from '#shared/applications/problems.ts';
import type {
  ProblemFileRow,
  ProblemRow,
  ProblemDetailRow,
  StatementRow,
} from '#server/features/applications/store/problems.ts';

export function viewProblemSummary(
  { problem, application }: Pick<ProblemDetailRow, 'problem' | 'application'>,
  { client, professional, work }: Agreement,
  holds: boolean,
): ProblemSummary {
  return {
    id: problem.id,
    applicationId: application.id,
    responseId: problem.responseId,
    title: work.title,
    serviceType: work.serviceType,
    clientName: client.name,
    professionalName: professional.name,
    reportedBy: problem.reportedBy,
    reportedAt: problem.reportedAt.toISOString(),
    state: problem.decidedAt === null ? 'open' : 'decided',
    holdsWork: holds,
    decision: viewDecision(problem),
    version: problem.version,
  };
}

const viewDecision = ({ outcome, decidedAt, decisionReason }: ProblemRow): ProblemSummary['decision'] =>
  outcome === null || decidedAt === null ? null : { outcome, reason: decisionReason, at: decidedAt.toISOString() };

/** Lists regulators that take complaints, with what was verified on the day of the agreement. */
export function viewRegulators({ licence, credentials }: Agreement): Problem['regulators'] {
  const listVerified = (name: string) =>
    credentials.filter(({ regulator }) => regulator === name).map(({ title }) => title);
  const known = licence.regulators.map(({ name, website, kinds }) => ({
    name,
    website,
    kinds,
    verified: listVerified(name),
  }));
  const beyond = credentials
    .filter(({ regulator }) => !licence.regulators.some(({ name }) => name === regulator))
    .map(({ regulator, regulator_website: website, title }) => ({
      name: regulator,
      website,
      kinds: [title],
      verified: [title],
    }));
  return [...known, ...beyond];
}

export function viewProblem(
  detail: ProblemDetailRow,
  agreed: Agreement,
  parts: {
    readonly side: Problem['side'];
    readonly holds: boolean;
    readonly endedAt: Date | null;
    readonly statements: readonly StatementRow[];
    readonly files: readonly ProblemFileRow[];
  },
): Problem {
  const { problem, application, proposal } = detail;
  const { side, holds, endedAt, statements, files } = parts;
  const isOpen = problem.decidedAt === null;
  const room = (most: number, rows: readonly { readonly side: string }[]) =>
    isOpen && side !== 'admin' ? Math.max(0, most - rows.filter((row) => row.side === side).length) : 0;
  return {
    ...viewProblemSummary(detail, agreed, holds),
    applicationStatus: application.status,
    applicationStage: application.stage,
    side,
    agreement: {
      acceptedAt: agreed.acceptedAt,
      endedAt: endedAt?.toISOString() ?? null,
      price: agreed.price,
      sha256: proposal.agreementSha256 ?? '',
    },
    regulators: viewRegulators(agreed),
    ...(agreed.licence.none !== undefined && { noRegulator: agreed.licence.none }),
    statements: statements.map(({ id, side: by, at, text }) => ({ id, by, at: at.toISOString(), text })),
    files: files.map(({ id, side: by, at, name, kind, size, sha256, sentSha256 }) => ({
      id,
      by,
      at: at.toISOString(),
      name,
      kind,
      bytes: size,
      sha256,
      sentSha256,
    })),
    outcomes: isOpen && side === 'admin' ? [...problemOutcomesFor(holds)] : [],
    room: { statements: room(problemLimits.statements, statements), files: room(problemLimits.files, files) },
  };
}
