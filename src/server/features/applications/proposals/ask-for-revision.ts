import type { z } from 'zod';
import type { askForRevisionBody } from '#shared/api/applications/proposals.ts';
import type { Context } from '#server/context/context.ts';
import { conflictError, transition } from '#server/features/applications/lifecycle/transition.ts';
import { notifyProfessional } from '#server/features/applications/lifecycle/notify-parties.ts';
import { insertEvent } from '#server/features/applications/store/applications.ts';
import { recordAnswer } from '#server/features/applications/store/proposals.ts';
import { type AnsweredProposal, lockProposal, readAnswered } from './answer-proposal.ts';

/**
 * Asks the professional to change an open proposal, once. It stays open: the client can still accept it, and the next
 * proposal replaces it.
 * @throws {AppError} like `answerProposal`; `conflict` with the state if a change has been asked for already.
 */
export async function askForRevision(
  context: Context,
  responseId: string,
  { what, note }: z.output<typeof askForRevisionBody>,
  expected: number | undefined,
): Promise<AnsweredProposal> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const { row, proposal } = await lockProposal(tx, context, responseId, 'ask_for_revision', expected);
    if (proposal.revisionRequestedAt) throw conflictError(row, isRequested);
    await recordAnswer(tx, responseId, { revisionWhat: what, revisionNote: note, revisionRequestedAt: now });
    await transition(tx, context, row, 'ask_for_revision', 'proposed', {}, { responseId, what: what.join(', ') });
    const { professionalId } = proposal;
    const by = 'client';
    const kind = 'revision_requested';
    await insertEvent(tx, { applicationId: row.id, at: now, kind, by, professionalId, reason: note });
    await notifyProfessional(tx, context, row, 'proposal-revision-requested', { clientName: row.name, what, note });
    return await readAnswered(tx, context, by, proposal);
  });
}

const isRequested = 'You’ve already asked for a change to this proposal. To add something, write a message.';
