import type { CaseDecision } from '#shared/api/credentials/cases.ts';
import type { CredentialCase } from '#shared/api/credentials/shapes.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { caseOutcomesFor } from '#shared/credentials/credential-states.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { publishToAdmins, publishToAll } from '#server/events/publish.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { notify, settleNotifications } from '#server/features/notifications/index.ts';
import { removeEvidence } from '#server/features/credentials/wallet/remove-evidence.ts';
import { notifyFollowers } from '#server/features/credentials/follow/notify-followers.ts';
import { type CaseRow, closeCases, findCase, lockCase, updateCase } from '#server/features/credentials/store/cases.ts';
import {
  type CredentialRow,
  deleteEvidence,
  holdNumber,
  listSameNumber,
  lockCredential,
  updateCredential,
} from '#server/features/credentials/store/credentials.ts';
import { resolveActsFor } from '#server/features/credentials/core/acts-for.ts';
import { readCase } from './read-case.ts';
import { needsSecond } from './two-admins.ts';

/** Locks the credential, then the case. @throws {AppError} `not_found`. */
export async function lockWithCredential(
  tx: Tx,
  id: string,
): Promise<{ held: CaseRow; credential: CredentialRow | null }> {
  const seen = await findCase(tx, id);
  if (!seen) throw notFound();
  const credential = seen.credentialId === null ? null : await lockCredential(tx, seen.credentialId);
  const held = await lockCase(tx, id);
  if (!held) throw notFound();
  return { held, credential };
}

export const isDecided = ({ state, version }: CaseRow) =>
  new AppError('invalid_transition', 'This case is decided already.', { details: { status: state, version } });

/**
 * Decides a case. The first check of a person is stored, and takes effect once another admin has checked, if there are
 * two admins. The picture of an identity is deleted with the decision.
 * @param expected the version that was looked at, if the caller gives it.
 * @throws {AppError} `not_found`; `invalid_transition` when it is decided, and for an outcome that is not possible;
 *   `conflict` for another version, for the same admin twice, and if someone else is checked with the same personal
 *   number; `invalid_input` for a licence that has ended.
 */
export async function decideCase(
  context: Context,
  files: CaseFiles,
  id: string,
  decision: CaseDecision,
  expected: number | undefined,
): Promise<CredentialCase> {
  const { reply, gone } = await context.transaction(async (tx) => {
    const { held, credential } = await lockWithCredential(tx, id);
    if (held.state === 'closed') throw isDecided(held);
    assertVersion(
      { status: held.state, version: held.version },
      expected,
      'This case has changed. Please check it again.',
    );
    if (!caseOutcomesFor(held.kind, credential !== null).includes(decision.outcome)) throw isDecided(held);
    const { outcome } = decision;
    if (credential && (outcome === 'checked' || outcome === 'kept')) {
      resolveActsFor(decision, credential, kampalaDay(context.now));
    }
    if (outcome === 'checked' && credential) {
      await assertCheckable(tx, context, credential);
      const two = await needsSecond(tx, held, credential);
      if (two.needsTwo && held.firstBy === null) {
        await recordFirstCheck(tx, context, held, decision);
        return { reply: await readCase(tx, context, id), gone: [] };
      }
      if (two.needsTwo && held.firstBy === requireUser(context).id) {
        throw new AppError('conflict', 'You looked first. Someone else from the team has to look as well.', {
          details: { status: held.state, version: held.version },
        });
      }
    }
    const removed = await carryOut(tx, context, held, credential, decision);
    return { reply: await readCase(tx, context, id), gone: removed };
  });
  await removeEvidence(context, files, gone);
  return reply;
}

/** @throws {AppError} when it has ended, or someone else is checked with the same personal number. */
async function assertCheckable(tx: Tx, { now }: Context, credential: CredentialRow): Promise<void> {
  const today = kampalaDay(now);
  if (credential.validUntil !== null && credential.validUntil < today) {
    throw invalidInput({ outcome: 'This licence has ended. Refuse it, and ask for the renewal.' });
  }
  if (credential.heldBy === 'firm' || credential.numberNorm === '') return;
  await holdNumber(tx, credential.kindCode, credential.numberNorm);
  const others = await listSameNumber(tx, credential);
  const holder = others.find(
    (other) =>
      other.credential.kindCode === credential.kindCode &&
      other.credential.status === 'verified' &&
      other.credential.heldBy === 'person' &&
      (other.credential.expiresOn ?? '') >= today,
  );
  if (holder) {
    throw new AppError(
      'conflict',
      `${holder.name} is checked with this number. Revoke that one first, or refuse this one.`,
      {
        details: { status: credential.status, version: credential.version },
      },
    );
  }
}

const laterDay = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

async function recordFirstCheck(tx: Tx, context: Context, held: CaseRow, { found }: CaseDecision): Promise<void> {
  const { id: adminId } = requireUser(context);
  await updateCase(tx, held.id, { state: 'second', firstBy: adminId, firstAt: context.now, firstFound: found });
  await record(tx, context, {
    action: 'credential.check_first',
    subjectType: 'credential_case',
    subjectId: held.id,
    facts: { version: held.version + 1 },
  });
  await publishToAdmins(tx, context, { kind: 'credential', subjectId: held.id });
}

/** Stores the decision, and what it does to the credential. Returns files to be removed. */
export async function carryOut(
  tx: Tx,
  context: Context,
  held: CaseRow,
  credential: CredentialRow | null,
  decision: CaseDecision,
): Promise<string[]> {
  const { now } = context;
  const { outcome, reason, found, against, listDay } = decision;
  const { id: adminId } = requireUser(context);
  const snapshot = { found, against, listDay };
  await updateCase(tx, held.id, {
    ...snapshot,
    state: 'closed',
    outcome,
    reason,
    decidedAt: now,
    decidedBy: adminId,
  });
  await record(tx, context, {
    action: 'credential.decide',
    subjectType: 'credential_case',
    subjectId: held.id,
    facts: { kind: held.kind, outcome, version: held.version + 1, credentialId: held.credentialId },
  });
  // Older notifications of claims name the credential instead of the case.
  await settleNotifications(tx, context, 'credential', [held.id, held.credentialId]);
  if (!credential) {
    await publishToAdmins(tx, context, { kind: 'credential', subjectId: held.id });
    return [];
  }
  const checkers = held.firstBy !== null && held.firstBy !== adminId ? 2 : 1;
  const confirms = outcome === 'checked' || outcome === 'kept';
  const looked = {
    checkedAt: now,
    checkedAgainst: against,
    checkedBy: adminId,
    lookedAt: now,
    ...(confirms && resolveActsFor(decision, credential, kampalaDay(now))),
  };
  const changes: Record<typeof outcome, Partial<CredentialRow>> = {
    checked: { ...looked, status: 'verified', checkers, decisionReason: reason, evidencedOn: kampalaDay(now) },
    // A recheck is signed by one admin, even if two did the first. Only the current list or certificate lets it count for longer.
    kept: { ...looked, checkers, ...(listDay !== null && { evidencedOn: laterDay(credential.evidencedOn, listDay) }) },
    refused: { status: 'refused', decisionReason: reason },
    revoked: { status: 'revoked', decisionReason: reason, revokedAt: now, lookedAt: now },
    dismissed: {},
  };
  await updateCredential(tx, credential.id, { ...changes[outcome], updatedAt: now });
  if (outcome === 'refused' || outcome === 'revoked') {
    const closed = await closeCases(tx, credential.id, { outcome: 'dismissed', reason, at: now, exceptId: held.id });
    await settleNotifications(tx, context, 'credential', closed);
  }
  const isIdentity = getCredentialKind(credential.kindCode).category === 'identity';
  const gone = isIdentity ? await deleteEvidence(tx, credential.id) : [];
  await settleNotifications(tx, context, 'claim', [credential.id]);
  if (outcome !== 'kept') {
    await notify(tx, context, credential.professionalId, {
      kind: 'credential-decided',
      subjectId: credential.id,
      data: {
        title: getCredentialKind(credential.kindCode).title,
        outcome: outcome as 'checked' | 'refused' | 'revoked',
        reason,
      },
    });
    if (outcome !== 'refused')
      await notifyFollowers(tx, context, credential, outcome === 'checked' ? 'checked' : 'revoked');
  }
  await publishToAll(tx, context, [credential.professionalId], { kind: 'credential', subjectId: credential.id });
  return gone;
}
