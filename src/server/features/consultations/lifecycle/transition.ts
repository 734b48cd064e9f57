import {
  type ConsultationAct,
  type ConsultationParty,
  type ConsultationStatus,
  consultationTransitions,
  mayMove,
} from '#shared/consultations/consultation-states.ts';
import type { Tx } from '#server/db/database.ts';
import { record } from '#server/audit/record.ts';
import { publishToAll } from '#server/events/publish.ts';
import { settleNotifications, withdrawTexts } from '#server/features/notifications/index.ts';
import { keepAccounts } from '#server/features/users/index.ts';
import type { ActorContext } from '#server/context/context.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { deriveState } from '#server/features/consultations/core/consultation-state.ts';
import { nextCheck } from '#server/features/consultations/core/next-check.ts';
import {
  type ConsultationRow,
  findConsultation,
  findForUpdate,
  updateConsultation,
} from '#server/features/consultations/store/consultations.ts';
import { insertEvent } from '#server/features/consultations/store/events.ts';

/** Maximum attempts to lock a consultation whose sides change between the read and the lock. */
const turns = 5;

/**
 * Locks the accounts of a consultation's sides, then the consultation: deletions take their locks in the same order,
 * which rules out deadlocks.
 * @param isWaiting if false, returns null when another transaction holds the row.
 * @returns null if there is none.
 */
export async function lockConsultation(tx: Tx, id: string, isWaiting = true): Promise<ConsultationRow | null> {
  for (let turn = 0; turn < turns; turn += 1) {
    const seen = await findConsultation(tx, id);
    if (!seen) return null;
    await keepAccounts(tx, [seen.clientId, seen.professionalId]);
    const row = await findForUpdate(tx, id, isWaiting);
    if (!row) return null;
    if (row.clientId === seen.clientId && row.professionalId === seen.professionalId) return row;
  }
  throw new AppError('conflict', 'Several people are changing this consultation at the same time. Please try again.');
}

/** The same. @throws {AppError} `not_found` */
export async function lockExisting(tx: Tx, id: string): Promise<ConsultationRow> {
  const row = await lockConsultation(tx, id);
  if (!row) throw notFound();
  return row;
}

const versionedState = ({ status, version }: ConsultationRow) => ({ status, version });

/**
 * Checks that a side may do this now, and looked at the current version.
 * @throws {AppError} `invalid_transition` by the table, `conflict` for another version; both report the new state.
 */
export function assertMove(
  row: ConsultationRow,
  act: ConsultationAct,
  by: ConsultationParty,
  now: Date,
  expected?: number,
): void {
  if (!mayMove(act, by, deriveState(row), now)) {
    throw new AppError('invalid_transition', 'This consultation has changed, so this is no longer possible.', {
      details: versionedState(row),
    });
  }
  const changed = 'This consultation has changed since you opened it. Please check it again.';
  assertVersion(versionedState(row), expected, changed);
}

/** A transition: who does what, the new state, and what the history stores about it. */
export interface ActionInput {
  readonly act: ConsultationAct;
  readonly by: ConsultationParty;
  readonly to: ConsultationStatus;
  readonly changes?: Partial<Omit<ConsultationRow, 'id' | 'status' | 'nextCheckAt' | 'version'>>;
  readonly start?: Date | null;
  readonly words?: string | undefined;
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Moves a consultation to another state, with its next check, its history, the audit log and the open pages of everyone
 * concerned. The caller has locked it; checks the table (again).
 */
export async function move(
  tx: Tx,
  context: ActorContext,
  row: ConsultationRow,
  { act, by, to, changes = {}, start, words, facts }: ActionInput,
): Promise<ConsultationRow> {
  const { now } = context;
  assertMove(row, act, by, now);
  const possible: readonly ConsultationStatus[] = consultationTransitions[act].to;
  if (!possible.includes(to)) throw new TypeError(`${act} leads not to ${to}`);
  const next = { ...row, ...changes, status: to };
  const moved = await updateConsultation(tx, row.id, {
    ...changes,
    status: to,
    nextCheckAt: nextCheck(next),
    updatedAt: now,
  });
  // A text message that is still queued would name a time that may have changed.
  await withdrawTexts(tx, [row.id]);
  await settleNotifications(tx, context, 'consultation', [row.id]);
  await insertEvent(tx, { consultationId: row.id, at: now, act, by, start: start ?? null, words });
  await record(tx, context, {
    action: `consultation.${act}`,
    subjectType: 'consultation',
    subjectId: row.id,
    facts: { by, from: row.status, status: to, version: moved.version, ...facts },
  });
  const sides = [moved.clientId, moved.professionalId];
  await publishToAll(tx, context, sides, { kind: 'consultation', subjectId: row.id });
  return moved;
}
