import { v7 as uuidv7 } from 'uuid';
import type { OwnReview } from '#shared/api/review-shapes.ts';
import type { ReviewBody } from '#shared/api/reviews.ts';
import { formatDay } from '#shared/day-text.ts';
import type { ReviewObstacle } from '#shared/review-rules.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { keepAccounts } from '#server/features/users/service.ts';
import { twinWindow } from '#server/idempotency/wait-for-twins.ts';
import { againFrom, editableUntil } from './policy.ts';
import {
  findForUpdate,
  findReview,
  insertReview,
  lockProfessional,
  lockSubject,
  type ReviewRow,
  type SubjectKind,
  type SubjectRow,
  updateReview,
} from './queries.ts';
import { findSeen } from './read-queries.ts';
import { callerId, judge, ownSubject } from './subject.ts';
import { tellProfessional } from './tell.ts';
import { viewOwn } from './view.ts';

/**
 * Reviews the professional of a piece of work or a consultation. Published at once, with the professional's figures. The
 * same words again within 10 seconds are the same review.
 * @throws {AppError} `not_found` unless it is the caller's; `invalid_transition`, `conflict` or `email_unverified` for
 *   what stands in the way; `rate_limited`.
 */
export async function writeReview(
  context: Context,
  kind: SubjectKind,
  subjectId: string,
  { rating, comment }: ReviewBody,
): Promise<OwnReview> {
  const authorId = callerId(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const subject = await holdSubject(tx, authorId, kind, subjectId);
    const { obstacle, review: earlier, nearest } = await judge(tx, context, subject);
    if (earlier && isTwin(earlier, { rating, comment }, context)) return await readOwn(tx, earlier.id, now);
    const { professionalId } = subject;
    if (obstacle !== null || professionalId === null) throw refusalOf(obstacle ?? 'professional_gone', nearest);
    await context.limit(tx, [{ limit: 'reviews', caller: authorId }]);
    const row = await insertReview(tx, {
      id: uuidv7({ msecs: now.getTime() }),
      professionalId,
      authorId,
      applicationId: kind === 'work' ? subjectId : null,
      consultationId: kind === 'consultation' ? subjectId : null,
      kind,
      serviceType: subject.service,
      rating,
      comment,
      createdAt: now,
    });
    if (typeof row === 'string') throw refusalOf(row, nearest);
    context.version.bump(tx);
    await record(tx, context, {
      action: 'review.publish',
      subjectType: 'review',
      subjectId: row.id,
      facts: { kind, rating, professionalId },
    });
    await tellProfessional(tx, context, row, { isChange: false });
    return await readOwn(tx, row.id, now);
  });
}

/**
 * Holds what is reviewed, and before it the accounts and the professional's figures: in that order nobody waits in a
 * ring with deletions, assignments or other reviews.
 */
async function holdSubject(tx: Tx, clientId: string, kind: SubjectKind, id: string): Promise<SubjectRow> {
  const seen = await ownSubject(tx, clientId, kind, id);
  await keepAccounts(tx, [clientId, seen.professionalId]);
  if (seen.professionalId !== null) await lockProfessional(tx, seen.professionalId);
  await lockSubject(tx, seen);
  const subject = await ownSubject(tx, clientId, kind, id);
  if (subject.professionalId === seen.professionalId) return subject;
  throw new AppError('conflict', 'This was changed at the same moment. Please try again.');
}

const isTwin = (earlier: ReviewRow, { rating, comment }: ReviewBody, { now }: Pick<Context, 'now'>): boolean =>
  earlier.rating === rating &&
  earlier.comment === comment &&
  Math.abs(now.getTime() - earlier.createdAt.getTime()) < twinWindow;

const sentences: Readonly<Record<Exclude<ReviewObstacle, 'too_soon' | 'email_unverified'>, string>> = {
  reviewed: 'You have reviewed this already.',
  not_completed: 'You can review this once it is completed.',
  not_agreed: 'No work was agreed on here, so there is nothing to review.',
  professional_gone: 'This professional is not here any more.',
  own_profile:
    'You and this professional can be reached at the same e-mail address or telephone number, and nobody reviews themselves. If you are two people, please write to us.',
};

function refusalOf(obstacle: ReviewObstacle, nearest: Date | null): AppError {
  if (obstacle === 'email_unverified') {
    return new AppError('email_unverified', 'Please confirm your e-mail address first.');
  }
  if (obstacle === 'too_soon') {
    const again = nearest ? ` You can write again from ${formatDay(againFrom(nearest).toISOString())} on.` : '';
    return new AppError('conflict', `You have reviewed this professional lately.${again}`);
  }
  return new AppError(obstacle === 'not_completed' ? 'invalid_transition' : 'conflict', sentences[obstacle]);
}

/**
 * Changes an own review. The professional is told.
 * @param expected the version that was edited, if the caller says so.
 * @throws {AppError} `not_found` unless it is the caller's; `conflict` once there is a reply, after 30 days, while it is
 *   hidden, and for another version; `rate_limited`.
 */
export async function editReview(
  context: Context,
  id: string,
  { rating, comment }: ReviewBody,
  expected: number | undefined,
): Promise<OwnReview> {
  const authorId = callerId(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const seen = await findReview(tx, id);
    if (seen?.authorId !== authorId) throw notFound();
    const row = await holdReview(tx, seen);
    if (row.authorId !== authorId) throw notFound();
    // Before anything else: whoever sends a change again, because its answer was lost, named the version before it.
    if (row.rating === rating && row.comment === comment) return await readOwn(tx, id, now);
    checkVersion(row, expected);
    if (editableUntil(row, now) === null) throw notEditable(row);
    await context.limit(tx, [{ limit: 'review-edits', caller: authorId }]);
    const changed = await updateReview(tx, id, { rating, comment, editedAt: now });
    context.version.bump(tx);
    await record(tx, context, {
      action: 'review.edit',
      subjectType: 'review',
      subjectId: id,
      facts: { from: row.rating, rating, version: changed.version },
    });
    await tellProfessional(tx, context, changed, { isChange: true });
    return await readOwn(tx, id, now);
  });
}

/** Holds a review, and before it the accounts that it names, as deletions do. @throws {AppError} `not_found` once gone. */
export async function holdReview(
  tx: Tx,
  { id, authorId, professionalId }: Pick<ReviewRow, 'id' | 'authorId' | 'professionalId'>,
  others: readonly string[] = [],
): Promise<ReviewRow> {
  await keepAccounts(tx, [authorId, professionalId, ...others]);
  const row = await findForUpdate(tx, id);
  if (!row) throw notFound();
  return row;
}

/** @throws {AppError} `conflict` when the caller looked at another version. */
export function checkVersion({ version, status }: ReviewRow, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  throw new AppError('conflict', 'This review was changed since you opened it. Please look at it again.', {
    details: { status, version },
  });
}

function notEditable({ reply, hiddenReply, status, version }: ReviewRow): AppError {
  const details = { details: { status, version } };
  if (reply !== null || hiddenReply !== null) {
    return new AppError('conflict', 'The professional has replied to this review, so it stays as it is.', details);
  }
  if (status === 'hidden') {
    return new AppError('conflict', 'An administrator has hidden this review, so it stays as it is.', details);
  }
  return new AppError('conflict', 'A review can be changed for 30 days.', details);
}

async function readOwn(tx: Tx, id: string, now: Date): Promise<OwnReview> {
  const row = await findSeen(tx, id);
  if (!row) throw notFound();
  return viewOwn(row, editableUntil(row, now));
}
