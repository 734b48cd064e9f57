import type { Context } from '#server/context/context.ts';
import type { ActionInput } from '#server/features/applications/lifecycle/transition.ts';
import { notifyProfessional } from '#server/features/applications/lifecycle/notify-parties.ts';
import { type AnsweredProposal, answerProposal } from './answer-proposal.ts';

/** Declines a proposal; the professional may send another. @throws {AppError} like `answerProposal`. */
export async function declineProposal(
  context: Context,
  responseId: string,
  step: ActionInput,
): Promise<AnsweredProposal> {
  return await answerProposal(context, responseId, 'decline', step, async (tx, { row }) => {
    const why = step.reason === undefined ? {} : { reason: step.reason };
    const answer = { clientName: row.name, answer: 'declined' as const, ...why };
    return { notify: () => notifyProfessional(tx, context, row, 'proposal-answered', answer) };
  });
}
