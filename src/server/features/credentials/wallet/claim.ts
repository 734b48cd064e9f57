import { v7 as uuidv7 } from 'uuid';
import type { Credential } from '#shared/api/credentials/shapes.ts';
import type { ClaimBody } from '#shared/api/credentials/wallet.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { publishToAll } from '#server/events/publish.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { notifyAdmins, settleNotifications } from '#server/features/notifications/index.ts';
import { unnamed } from '#server/features/credentials/core/acts-for.ts';
import { normaliseNumber } from '#server/features/credentials/core/number.ts';
import {
  closeCases,
  findOpenCase,
  insertCase,
  lockCase,
  updateCase,
} from '#server/features/credentials/store/cases.ts';
import {
  countClaims,
  type CredentialRow,
  deleteEvidence,
  findSameClaim,
  insertCredential,
  lockCredential,
  lockHolder,
  updateCredential,
} from '#server/features/credentials/store/credentials.ts';
import { notifyFollowers } from '#server/features/credentials/follow/notify-followers.ts';
import { readClaim } from './read-wallet.ts';

/**
 * The columns that a form fills. The number of an identity document isn't stored. @throws {AppError} `invalid_input`.
 */
function toColumns(body: ClaimBody, now: Date) {
  const kind = getCredentialKind(body.kind);
  if (!kind.heldBy.includes(body.heldBy)) {
    throw invalidInput({
      heldBy: kind.heldBy[0] === 'firm' ? 'Only a firm can hold this.' : 'Only a person can hold this.',
    });
  }
  const today = kampalaDay(now);
  const last = `${Number(today.slice(0, 4)) + credentialLimits.years}${today.slice(4)}`;
  if (body.validUntil !== null && body.validUntil < today) {
    throw invalidInput({ validUntil: 'This day is past. We can only check what is still valid.' });
  }
  if ((body.validUntil ?? '') > last || (body.validFrom ?? '') > last) {
    throw invalidInput({ validUntil: `Please give a day before ${last}.` });
  }
  if (kind.actsFor && body.actsFor === '') throw unnamed(kind.actsFor);
  const number = kind.category === 'identity' ? '' : body.number;
  return {
    kindCode: body.kind,
    number: number || null,
    numberNorm: normaliseNumber(number),
    heldBy: body.heldBy,
    holderName: body.holderName,
    authority: body.heldBy === 'firm' ? body.authority : '',
    actsFor: kind.actsFor ? body.actsFor : '',
    actsForUntil: null,
    validFrom: body.validFrom,
    validUntil: body.validUntil,
  };
}

/**
 * Stores what a professional says they hold, and opens its case.
 * @throws {AppError} `invalid_input`; `conflict` for the same claim twice, and past the maximum per wallet;
 *   `rate_limited`.
 */
export async function claimCredential(context: Context, body: ClaimBody): Promise<Credential> {
  const { now } = context;
  const { id: professionalId } = requireUser(context);
  const columns = toColumns(body, now);
  return await context.transaction(async (tx) => {
    const holder = await lockHolder(tx, professionalId);
    if (!holder) throw new AppError('conflict', 'Please fill in your profile first.');
    if ((await countClaims(tx, professionalId)) >= credentialLimits.claims) {
      throw new AppError('conflict', `You can have at most ${credentialLimits.claims} here. Withdraw one first.`);
    }
    await assertNew(tx, { ...columns, professionalId });
    await context.limit(tx, [{ limit: 'credential-claims', caller: professionalId }]);
    const id = uuidv7({ msecs: now.getTime() });
    const row = await insertCredential(tx, { ...columns, id, professionalId, createdAt: now, updatedAt: now });
    await openClaim(tx, context, row, holder.name);
    await record(tx, context, {
      action: 'credential.claim',
      subjectType: 'credential',
      subjectId: id,
      facts: { kind: row.kindCode },
    });
    return await readClaim(tx, id, now);
  });
}

async function assertNew(tx: Tx, claim: Parameters<typeof findSameClaim>[1], exceptId?: string): Promise<void> {
  const same = await findSameClaim(tx, claim);
  if (same !== null && same !== exceptId) {
    throw new AppError('conflict', 'You have sent us exactly this already. A renewal has other days.');
  }
}

async function openClaim(tx: Tx, context: Context, row: CredentialRow, name: string): Promise<void> {
  const { now } = context;
  const id = uuidv7({ msecs: now.getTime() });
  await insertCase(tx, {
    id,
    kind: 'claim',
    credentialId: row.id,
    professionalId: row.professionalId,
    openedAt: now,
    waitingSince: now,
  });
  await notifyAdmins(tx, context, {
    kind: 'credential-waiting',
    subjectId: id,
    names: row.professionalId,
    data: { name, title: getCredentialKind(row.kindCode).title, why: 'claim', at: now.toISOString() },
  });
  await publishToAll(tx, context, [row.professionalId], { kind: 'credential', subjectId: row.id });
}

/** The caller's claim that can be changed, locked. @throws {AppError} `not_found`; `conflict` once it is decided. */
export async function lockOpenClaim(tx: Tx, context: Context, id: string) {
  const row = await lockCredential(tx, id);
  if (!row || row.professionalId !== requireUser(context).id || row.status === 'withdrawn') throw notFound();
  const open = row.status === 'submitted' ? await findOpenCase(tx, id, 'claim') : null;
  const held = open && (await lockCase(tx, open.id));
  if (!held || held.state === 'closed') {
    throw new AppError('conflict', 'This is decided. Send a new one if something has changed.', {
      details: { status: row.status, version: row.version },
    });
  }
  return { row, held };
}

/**
 * Corrects a claim that isn't decided; this answers an open question about it and voids the first of two checks.
 * @throws {AppError} as `claimCredential`; `not_found`.
 */
export async function updateClaim(context: Context, id: string, body: ClaimBody): Promise<Credential> {
  const { now } = context;
  const columns = toColumns(body, now);
  return await context.transaction(async (tx) => {
    const { row, held } = await lockOpenClaim(tx, context, id);
    await assertNew(tx, { ...columns, professionalId: row.professionalId }, id);
    await context.limit(tx, [{ limit: 'credential-claims', caller: row.professionalId }]);
    await updateCredential(tx, id, { ...columns, updatedAt: now });
    await updateCase(tx, held.id, {
      state: 'open',
      question: '',
      firstBy: null,
      firstAt: null,
      firstFound: '',
      ...(held.state === 'asked' && { waitingSince: now }),
    });
    await settleNotifications(tx, context, 'claim', [id]);
    await record(tx, context, {
      action: 'credential.correct',
      subjectType: 'credential',
      subjectId: id,
      facts: { kind: columns.kindCode, version: row.version + 1 },
    });
    await publishToAll(tx, context, [row.professionalId], { kind: 'credential', subjectId: id });
    return await readClaim(tx, id, now);
  });
}

/** Withdraws a claim; what was checked ends at once. Returns files to be removed. @throws {AppError} `not_found`. */
export async function withdrawClaim(context: Context, id: string): Promise<string[]> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const row = await lockCredential(tx, id);
    if (!row || row.professionalId !== requireUser(context).id) throw notFound();
    if (row.status === 'withdrawn') return [];
    const gone = await deleteEvidence(tx, id);
    await updateCredential(tx, id, {
      status: 'withdrawn',
      updatedAt: now,
      ...(row.status === 'verified' && { revokedAt: now }),
    });
    const closed = await closeCases(tx, id, { outcome: 'withdrawn', reason: '', at: now });
    await settleNotifications(tx, context, 'credential', [...closed, id]);
    await settleNotifications(tx, context, 'claim', [id]);
    await record(tx, context, {
      action: 'credential.withdraw',
      subjectType: 'credential',
      subjectId: id,
      facts: { from: row.status },
    });
    if (row.status === 'verified') await notifyFollowers(tx, context, row, 'withdrawn');
    await publishToAll(tx, context, [row.professionalId], { kind: 'credential', subjectId: id });
    return gone;
  });
}
