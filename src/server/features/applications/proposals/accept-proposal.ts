import { kampalaDay } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import { hashText, writeAgreement } from '#server/features/applications/engagement/write-agreement.ts';
import { lacksLicence } from '#server/features/applications/assignment/licence-for.ts';
import { conflictError } from '#server/features/applications/lifecycle/transition.ts';
import { notifyClient, notifyProfessional } from '#server/features/applications/lifecycle/notify-parties.ts';
import { noRevision } from '#server/features/applications/store/proposals.ts';
import { type AnsweredProposal, answerProposal } from './answer-proposal.ts';

/**
 * Accepts a proposal, and stores the agreement word for word with its hash.
 * @param expected the version of the application that was looked at, if the caller gives it.
 * @throws {AppError} `not_found` unless it is a proposal to the caller; `invalid_transition` unless it is open;
 *   `conflict` for another version, a suspended author, or a start date in the past. All report the state.
 */
export async function acceptProposal(
  context: Context,
  responseId: string,
  { licenceSeen = false }: { readonly licenceSeen?: boolean | undefined },
  expected: number | undefined,
): Promise<AnsweredProposal> {
  return await answerProposal(context, responseId, 'accept', { expected }, async (tx, { row, proposal, author }) => {
    if (!author || author.isSuspended) throw conflictError(row, cannotWork);
    if (proposal.availabilityStart < kampalaDay(context.now)) throw conflictError(row, beginsInPast);
    const isMissing = await lacksLicence(tx, row, proposal.professionalId!, context.now);
    if (isMissing && !licenceSeen) throw conflictError(row, noLicence);
    const agreement = JSON.stringify(await writeAgreement(tx, context, row, proposal, isMissing));
    return {
      // What is agreed is this proposal, without the change that was asked for before.
      columns: { agreement, agreementSha256: hashText(agreement), ...noRevision },
      async notify() {
        await notifyProfessional(tx, context, row, 'proposal-answered', { clientName: row.name, answer: 'accepted' });
        const rest = { professionalName: author.name, price: proposal.proposedBudget };
        await notifyClient(tx, context, row, 'engagement-letter-ready', rest, proposal.professionalId);
      },
    };
  });
}

const noLicence =
  'This work needs a licence, and we have checked none of this professional that is valid. Please read that first, then accept again.';
const cannotWork = 'This professional can’t take on work at the moment. We’re looking for another one.';
const beginsInPast = 'The start date in this proposal has passed. Please decline it and ask for a new one.';
