import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findSide } from '#server/features/applications/core/policy.ts';
import {
  assertMayWork,
  assertTransition,
  lockApplication,
} from '#server/features/applications/lifecycle/transition.ts';
import type { ApplicationRow } from '#server/features/applications/store/applications.ts';
import { findAgreed, type ProposalRow } from '#server/features/applications/store/proposals.ts';

/**
 * Locks work that the caller can deliver now, with its agreement.
 * @throws {AppError} `not_found` unless it is the caller's; `approval_required`; `suspended`; `invalid_transition`.
 */
export async function lockDeliverable(
  tx: Tx,
  context: Context,
  id: string,
): Promise<{ row: ApplicationRow; agreed: ProposalRow }> {
  const { row, professional } = await lockApplication(tx, id, requireUser(context).id);
  assertMayWork(professional);
  if (findSide(context.actor, row) !== 'professional') throw notFound();
  assertTransition(row, 'deliver');
  return { row, agreed: await requireAgreed(tx, id) };
}

/** The agreement under which work is delivered; the application is locked and engaged, so there is one. */
export async function requireAgreed(tx: Tx, id: string): Promise<ProposalRow> {
  const agreed = await findAgreed(tx, id);
  if (!agreed) throw new Error(`the application ${id} is engaged without an agreement`);
  return agreed;
}
