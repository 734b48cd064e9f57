import { v7 as uuidv7 } from 'uuid';
import type { Proposal } from '#shared/api/applications/application-shapes.ts';
import type { CreateProposalBody } from '#shared/api/applications/proposals.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import { notifyClient } from '#server/features/applications/lifecycle/notify-parties.ts';
import { awaitNoProposal } from '#server/features/applications/lifecycle/terms.ts';
import { duplicateWindow } from '#server/idempotency/lock-duplicates.ts';
import {
  assertMayWork,
  assertTransition,
  conflictError,
  lockApplication,
  transition,
} from '#server/features/applications/lifecycle/transition.ts';
import { findSide } from '#server/features/applications/core/policy.ts';
import { insertEvent, setFirstResponseAt } from '#server/features/applications/store/applications.ts';
import {
  recordAnswer,
  countSent,
  findOpen,
  insertProposal,
  type ProposalRow,
} from '#server/features/applications/store/proposals.ts';
import { viewProposal } from '#server/features/applications/core/application-view.ts';

/** Proposals of one assignment: beyond this the two will not agree. */
const proposalsAtMost = 20;

/**
 * Sends a proposal, replacing one that is not answered yet. A repeat within 10 seconds returns the first one.
 * @param expected the version that was looked at, if the caller gives it.
 * @throws {AppError} `invalid_input` for a day in the past; `not_found` unless the application is the caller's;
 *   `approval_required`; `suspended`; `invalid_transition` and, for another version or after 20 proposals, `conflict`
 *   with the state; `rate_limited`.
 */
export async function sendProposal(
  context: Context,
  applicationId: string,
  body: CreateProposalBody,
  expected?: number,
): Promise<Proposal> {
  const { id: professionalId } = requireUser(context);
  const { now } = context;
  if (body.availabilityStart < kampalaDay(now)) {
    throw invalidInput({ availabilityStart: 'Please choose today or a later date.' });
  }
  return await context.transaction(async (tx) => {
    const { row, professional } = await lockApplication(tx, applicationId, professionalId);
    assertMayWork(professional);
    if (findSide(context.actor, row) !== 'professional') throw notFound();
    assertTransition(row, 'propose');
    const before = await findOpen(tx, applicationId);
    const content = { ...body, estimatedTimeline: body.estimatedTimeline ?? null };
    if (before && isSame(before, content) && now.getTime() - before.submittedAt.getTime() < duplicateWindow) {
      return viewProposal({ proposal: before, name: professional.name });
    }
    assertTransition(row, 'propose', expected);
    if ((await countSent(tx, row, professionalId)) >= proposalsAtMost) throw conflictError(row, tooMany);
    await context.limit(tx, [{ limit: 'proposals', caller: professionalId }]);
    if (before) await recordAnswer(tx, before.id, { status: 'replaced', answeredAt: now });
    const proposal = await insertProposal(tx, {
      ...content,
      id: uuidv7({ msecs: now.getTime() }),
      applicationId,
      professionalId,
      submittedAt: now,
    });
    await setFirstResponseAt(tx, applicationId, now);
    await transition(tx, context, row, 'propose', 'proposed', awaitNoProposal);
    await insertEvent(tx, {
      applicationId,
      at: now,
      kind: before ? 'proposal_replaced' : 'proposed',
      by: 'professional',
      professionalId,
    });
    const rest = { professionalName: professional.name, price: body.proposedBudget, replaces: before !== null };
    await notifyClient(tx, context, row, 'proposal-received', rest, professionalId);
    return viewProposal({ proposal, name: professional.name });
  });
}

const tooMany = `You can send at most ${proposalsAtMost} proposals for this application.`;

type Content = Omit<CreateProposalBody, 'estimatedTimeline'> & Pick<ProposalRow, 'estimatedTimeline'>;

const isSame = (row: ProposalRow, content: Content): boolean =>
  (Object.keys(content) as (keyof Content)[]).every((key) => JSON.stringify(row[key]) === JSON.stringify(content[key]));
