import { deletedNames } from '#shared/account/data-rights.ts';
import type { Context } from '#server/context/context.ts';
import { findPublicName } from '#server/features/professionals/index.ts';
import type { ActionInput } from '#server/features/applications/lifecycle/transition.ts';
import { notifyClient } from '#server/features/applications/lifecycle/notify-parties.ts';
import { type AnsweredProposal, answerProposal } from './answer-proposal.ts';

/** Withdraws the caller's own proposal. @throws {AppError} like `answerProposal`. */
export async function withdrawProposal(
  context: Context,
  responseId: string,
  step: ActionInput,
): Promise<AnsweredProposal> {
  return await answerProposal(context, responseId, 'withdraw', step, async (tx, { row, proposal }) => {
    const { professionalId } = proposal;
    const name = professionalId === null ? null : await findPublicName(tx, professionalId);
    const why = step.reason === undefined ? {} : { reason: step.reason };
    const rest = { professionalName: name ?? deletedNames.professional, ...why };
    return { notify: () => notifyClient(tx, context, row, 'proposal-withdrawn', rest, professionalId) };
  });
}
