import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { type AskedProfessional, holdIfApproved } from '#server/features/professionals/service.ts';
import { keepAccounts } from '#server/features/users/service.ts';
import {
  answerDays,
  type ApplicationAct,
  type ApplicationPoint,
  columnsOf,
  mayHappen,
  pointOf,
  transitions,
} from '#shared/application-states.ts';
import { daysAfter } from '#shared/time.ts';
import { type AuditEntry, record } from '#server/audit/record.ts';
import { type ApplicationRow, findApplication, findForUpdate, updateApplication } from './queries.ts';

/** What a change needs of a context; sweeps have no more. */
export type Doer = Pick<Context, 'actor' | 'now' | 'site' | 'limit'> & Partial<Pick<Context, 'requestId'>>;

/** How often one tries again when an application went to somebody else between a look and the lock. */
const turns = 5;

/**
 * Holds an application, which nobody else changes until the transaction ends, and before it the accounts that it and
 * what is written about it name: deletions and approvals take their locks in that order, so that nobody waits in a ring.
 * @param wanted a professional who is to have it, held as well: null in the answer unless approved.
 * @throws {AppError} `not_found` when there is none.
 */
export async function holdApplication(
  tx: Tx,
  id: string,
  wanted?: string | null,
): Promise<{ row: ApplicationRow; professional: AskedProfessional | null }> {
  for (let turn = 0; turn < turns; turn += 1) {
    const seen = await findApplication(tx, id);
    if (!seen) throw notFound();
    const professional = wanted ? await holdIfApproved(tx, wanted) : null;
    await keepAccounts(tx, [seen.userId, seen.professionalId]);
    const row = await findForUpdate(tx, id);
    if (!row) throw notFound();
    if (row.userId === seen.userId && row.professionalId === seen.professionalId) return { row, professional };
  }
  throw new AppError('conflict', 'This application is being changed by several people at once. Please try again.');
}

/** A clock that ran ahead, or is behind now, takes nothing from a term: it begins with the last change that is known. */
export const atLeastNow = ({ updatedAt }: Pick<ApplicationRow, 'updatedAt'>, now: Date): Date =>
  updatedAt > now ? updatedAt : now;

/** The client's days to answer a delivery begin at a moment. */
export const awaitAnswer = (since: Date) => ({
  completesAt: daysAfter(since, answerDays.completion),
  completionToldAt: null,
});

/** No delivered work waits for an answer. */
const awaitNoAnswer = { completesAt: null, completionToldAt: null } as const;

export const statesOf = ({ status, stage, version }: ApplicationRow) => ({ status, stage, version });

/**
 * Whether something may happen to an application as it stands now, and is what the caller looked at.
 * @throws {AppError} `invalid_transition` by the table, `conflict` for another version; both tell the new state.
 */
export function checkAct(row: ApplicationRow, act: ApplicationAct, expected?: number): void {
  if (!mayHappen(act, pointOf(row))) {
    throw new AppError('invalid_transition', 'This is not possible any more: the application has moved on meanwhile.', {
      details: statesOf(row),
    });
  }
  checkVersion(row, expected);
}

/** Whether an application is what the caller looked at. @throws {AppError} `conflict` with the new state. */
export function checkVersion(row: ApplicationRow, expected: number | undefined): void {
  if (expected !== undefined && expected !== row.version) {
    throw new AppError('conflict', 'This application was changed since you opened it. Please look at it again.', {
      details: statesOf(row),
    });
  }
}

/** Brings an application to another point, with its audit row. What is checked before it is checked again here. */
export async function move(
  tx: Tx,
  doer: Doer,
  row: ApplicationRow,
  act: ApplicationAct,
  to: ApplicationPoint,
  changes: Parameters<typeof updateApplication>[2] = {},
  facts: AuditEntry['facts'] = {},
): Promise<ApplicationRow> {
  checkAct(row, act);
  if (!(transitions[act].to as readonly ApplicationPoint[]).includes(to))
    throw new TypeError(`${act} leads not to ${to}`);
  const waits = to === 'delivered' ? {} : awaitNoAnswer;
  const updatedAt = doer.now;
  const moved = await updateApplication(tx, row.id, { ...columnsOf(to), ...waits, ...changes, updatedAt });
  await record(tx, doer, {
    action: `application.${act}`,
    subjectType: 'application',
    subjectId: row.id,
    facts: { from: pointOf(row), to, version: moved.version, professionalId: moved.professionalId, ...facts },
  });
  return moved;
}

/** The id of whoever calls; the access rule let nobody else in. */
export function callerId({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind !== 'user') throw notFound();
  return actor.id;
}
