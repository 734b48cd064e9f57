import type { Application, Proposal } from '#shared/api/applications/application-shapes.ts';
import {
  type ApplicationAct,
  type ApplicationEventKind,
  type ApplicationPoint,
  type ProposalStatus,
  transitions,
} from '#shared/applications/application-states.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import type { AssignableProfessional } from '#server/features/professionals/index.ts';
import {
  assertTransition,
  lockApplication,
  type ActionInput,
  transition,
} from '#server/features/applications/lifecycle/transition.ts';
import { awaitNoProposal, awaitProposal } from '#server/features/applications/lifecycle/terms.ts';
import { findSide } from '#server/features/applications/core/policy.ts';
import { type ApplicationRow, insertEvent } from '#server/features/applications/store/applications.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import {
  findProposal,
  type ProposalAnswer,
  type ProposalRow,
  recordAnswer,
} from '#server/features/applications/store/proposals.ts';

export interface AnsweredProposal {
  response: Proposal;
  application: Application;
}

interface LockedProposal {
  readonly row: ApplicationRow;
  readonly proposal: ProposalRow;
  /** Only for an accepted proposal; null unless approved. */
  readonly author: AssignableProfessional | null;
}

const answers = {
  accept: { by: 'client', status: 'accepted', to: 'engaged', event: 'proposal_accepted' },
  decline: { by: 'client', status: 'declined', to: 'assigned', event: 'proposal_declined' },
  withdraw: { by: 'professional', status: 'withdrawn', to: 'assigned', event: 'proposal_withdrawn' },
} as const satisfies Partial<
  Record<
    ApplicationAct,
    { by: 'client' | 'professional'; status: ProposalStatus; to: ApplicationPoint; event: ApplicationEventKind }
  >
>;

/** What an answer adds to the proposal's row, and whom it notifies once the application has moved. */
interface PreparedAnswer {
  readonly columns?: ProposalAnswer;
  readonly notify: () => Promise<void>;
}

/**
 * Answers an open proposal, and moves its application.
 * @param prepare checks what else the answer needs.
 * @throws {AppError} `not_found` unless the caller may answer it; `invalid_transition` unless it is open; `conflict`
 *   for another version. All report the state.
 */
export async function answerProposal(
  context: Context,
  responseId: string,
  act: keyof typeof answers,
  { expected, reason }: ActionInput,
  prepare: (tx: Tx, locked: LockedProposal) => Promise<PreparedAnswer>,
): Promise<AnsweredProposal> {
  const { by, status, to, event } = answers[act];
  const { now } = context;
  return await context.transaction(async (tx) => {
    const { row, proposal, author } = await lockProposal(tx, context, responseId, act, expected);
    const { columns: more = {}, notify } = await prepare(tx, { row, proposal, author });
    await recordAnswer(tx, responseId, { status, answeredAt: now, ...(reason !== undefined && { reason }), ...more });
    const columns = act === 'accept' ? { engagedAt: now, ...awaitNoProposal } : await awaitProposal(tx, now);
    // The hash goes into the chained audit log as well, so that the agreement and its hash cannot be replaced together.
    await transition(tx, context, row, act, to, columns, { responseId, sha256: more.agreementSha256 ?? null });
    const professionalId = proposal.professionalId;
    await insertEvent(tx, { applicationId: row.id, at: now, kind: event, by, professionalId, reason });
    await notify();
    return await readAnswered(tx, context, by, proposal);
  });
}

/** Locks an open proposal, and its application, for an answer. @throws {AppError} like `answerProposal`. */
export async function lockProposal(
  tx: Tx,
  context: Context,
  responseId: string,
  act: keyof typeof answers | 'ask_for_revision',
  expected: number | undefined,
): Promise<LockedProposal> {
  const seen = await findProposal(tx, responseId);
  if (!seen) throw notFound();
  const authorId = act === 'accept' ? seen.professionalId : null;
  const { row, professional: author } = await lockApplication(tx, seen.applicationId, authorId);
  // Read again: it may have been answered during the wait for the lock.
  const proposal = await findProposal(tx, responseId);
  const { by } = transitions[act];
  const isTheirs = by === 'client' || proposal?.professionalId === requireUser(context).id;
  if (!proposal || findSide(context.actor, row) !== by || !isTheirs) throw notFound();
  if (proposal.status !== 'open') throw isAnswered(proposal, row);
  assertTransition(row, act, expected);
  return { row, proposal, author };
}

/** Reads a proposal and its application after an answer. */
export async function readAnswered(
  tx: Tx,
  { now }: Context,
  by: 'client' | 'professional',
  { id, applicationId }: ProposalRow,
): Promise<AnsweredProposal> {
  const application = await readAs(tx, now, by, applicationId);
  return { response: application.responses.find((one) => one.id === id)!, application };
}

const isAnswered = (proposal: ProposalRow, row: ApplicationRow) =>
  new AppError('invalid_transition', 'This proposal is no longer open.', {
    details: { status: proposal.status, stage: row.stage, version: row.version },
  });
