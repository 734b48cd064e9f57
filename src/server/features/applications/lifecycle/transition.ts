import { settleNotifications } from '#server/features/notifications/index.ts';
import type { ActorContext, Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { findSide } from '#server/features/applications/core/policy.ts';
import { publishMove } from './publish-move.ts';
import { awaitNoAnswer } from './terms.ts';
import { type AssignableProfessional, lockIfApproved } from '#server/features/professionals/index.ts';
import { keepAccounts } from '#server/features/users/index.ts';
import {
  type ApplicationAct,
  type ApplicationPoint,
  toStatusColumns,
  mayHappen,
  pointFor,
  transitions,
} from '#shared/applications/application-states.ts';
import { type AuditEntry, record } from '#server/audit/record.ts';
import {
  type ApplicationRow,
  findApplication,
  findForUpdate,
  updateApplication,
} from '#server/features/applications/store/applications.ts';

/** Maximum attempts to lock an application that is reassigned between the read and the lock. */
const turns = 5;

/**
 * Locks an application, and before it the accounts that it names: deletions and approvals take their locks in the same
 * order, which rules out deadlocks.
 * @param assigneeId the professional to assign, locked as well: null in the result unless approved.
 * @throws {AppError} `not_found`
 */
export async function lockApplication(
  tx: Tx,
  id: string,
  assigneeId?: string | null,
): Promise<{ row: ApplicationRow; professional: AssignableProfessional | null }> {
  for (let turn = 0; turn < turns; turn += 1) {
    const seen = await findApplication(tx, id);
    if (!seen) throw notFound();
    const professional = assigneeId ? await lockIfApproved(tx, assigneeId) : null;
    await keepAccounts(tx, [seen.userId, seen.professionalId]);
    const row = await findForUpdate(tx, id);
    if (!row) throw notFound();
    if (row.userId === seen.userId && row.professionalId === seen.professionalId) return { row, professional };
  }
  throw new AppError('conflict', 'Several people are changing this application at the same time. Please try again.');
}

/** Message of `assertVersion` about an application. */
export const applicationChanged = 'This application has changed since you opened it. Please check it again.';

export const versionedState = ({ status, stage, version }: ApplicationRow) => ({ status, stage, version });

/** 409 with the state of the application. */
export const conflictError = (row: ApplicationRow, message: string) =>
  new AppError('conflict', message, { details: versionedState(row) });

/** A caller's input for a step. */
export interface ActionInput {
  readonly reason?: string | undefined;
  /** The version that was looked at, if the caller gives it. */
  readonly expected: number | undefined;
}

/**
 * Locks an application for a step of one side.
 * @throws {AppError} `not_found` unless the caller is that side; what `assertTransition` throws.
 */
export async function lockForStep(
  tx: Tx,
  { actor }: Pick<Context, 'actor'>,
  id: string,
  side: 'client' | 'professional' | 'admin',
  [act, expected]: readonly [ApplicationAct, ActionInput['expected']],
): Promise<ApplicationRow> {
  const { row } = await lockApplication(tx, id);
  if (findSide(actor, row) !== side) throw notFound();
  assertTransition(row, act, expected);
  return row;
}

/** @throws {AppError} `approval_required`, `suspended` */
export function assertMayWork(professional: AssignableProfessional | null): asserts professional {
  if (!professional) throw new AppError('approval_required', 'You can use this once your account is approved.');
  if (professional.isSuspended) throw new AppError('suspended', 'Your account is suspended.');
}

/**
 * Checks that an application may take a step now, and is at the version that the caller looked at.
 * @throws {AppError} `invalid_transition` by the table, `conflict` for another version; both report the new state.
 */
export function assertTransition(row: ApplicationRow, act: ApplicationAct, expected?: number): void {
  if (!mayHappen(act, pointFor(row))) {
    throw new AppError('invalid_transition', 'The application has changed, so this is no longer possible.', {
      details: versionedState(row),
    });
  }
  assertVersion(versionedState(row), expected, applicationChanged);
}

/** Moves an application to another state and records it, after checking the step (again). */
export async function transition(
  tx: Tx,
  context: ActorContext,
  row: ApplicationRow,
  act: ApplicationAct,
  to: ApplicationPoint,
  changes: Parameters<typeof updateApplication>[2] = {},
  facts: AuditEntry['facts'] = {},
): Promise<ApplicationRow> {
  assertTransition(row, act);
  if (!(transitions[act].to as readonly ApplicationPoint[]).includes(to))
    throw new TypeError(`${act} leads not to ${to}`);
  const waits = to === 'delivered' ? {} : awaitNoAnswer;
  const updatedAt = context.now;
  const moved = await updateApplication(tx, row.id, { ...toStatusColumns(to), ...waits, ...changes, updatedAt });
  await record(tx, context, {
    action: `application.${act}`,
    subjectType: 'application',
    subjectId: row.id,
    facts: { from: pointFor(row), to, version: moved.version, professionalId: moved.professionalId, ...facts },
  });
  await settleNotifications(tx, context, 'application', [row.id]);
  await publishMove(tx, context, act, row, moved);
  return moved;
}
