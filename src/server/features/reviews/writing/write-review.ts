import { v7 as uuidv7 } from 'uuid';
import { brand } from '#shared/brand.ts';
import type { OwnReview } from '#shared/api/reviews/review-shapes.ts';
import type { ReviewBody } from '#shared/api/reviews/reviews.ts';
import { formatDay } from '#shared/time/day-text.ts';
import { toMailbox } from '#shared/text.ts';
import type { ReviewObstacle } from '#shared/reviews/review-rules.ts';
import { record } from '#server/audit/record.ts';
import { settleNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';
import { readOwnReview } from './lock-review.ts';
import { findEmail, keepAccounts } from '#server/features/users/index.ts';
import { duplicateWindow } from '#server/idempotency/lock-duplicates.ts';
import { againFrom } from '#server/features/reviews/core/policy.ts';
import {
  insertReview,
  lockProfessional,
  lockSubject,
  type ReviewRow,
  type SubjectKind,
  type SubjectRow,
} from '#server/features/reviews/store/reviews.ts';
import { checkEligibility, ownSubject } from './eligibility.ts';
import { notifyProfessional, publishReview } from '#server/features/reviews/notices/notify-people.ts';

/**
 * Reviews the professional of a job or a consultation. Published immediately, with the professional's figures. A repeat
 * within 10 seconds returns the first review.
 * @throws {AppError} `not_found` unless it is the caller's; `invalid_transition`, `conflict` or `email_unverified` for
 *   the obstacle found; `rate_limited`.
 */
export async function writeReview(
  context: Context,
  kind: SubjectKind,
  subjectId: string,
  { rating, comment }: ReviewBody,
): Promise<OwnReview> {
  const { id: authorId } = requireUser(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const subject = await lockReviewed(tx, authorId, kind, subjectId);
    const { obstacle, review: earlier, nearest } = await checkEligibility(tx, context, subject);
    if (earlier && isDuplicate(earlier, { rating, comment }, context)) return await readOwnReview(tx, earlier.id, now);
    const { professionalId } = subject;
    if (obstacle !== null || professionalId === null) throw toRefusal(obstacle ?? 'professional_gone', nearest);
    const author = await findEmail(tx, authorId);
    await context.limit(tx, [{ limit: 'reviews', caller: toMailbox(author?.email ?? authorId) }]);
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
    if (typeof row === 'string') throw toRefusal(row, nearest);
    await record(tx, context, {
      action: 'review.publish',
      subjectType: 'review',
      subjectId: row.id,
      facts: { kind, rating, professionalId },
    });
    await settleNotifications(tx, context, 'review', [subjectId]);
    await publishReview(tx, context, row);
    await notifyProfessional(tx, context, row, { isChange: false });
    return await readOwnReview(tx, row.id, now);
  });
}

/**
 * Locks the accounts, the professional's figures and then the subject of a review: this order prevents
 * deadlocks with deletions, assignments and other reviews.
 */
async function lockReviewed(tx: Tx, clientId: string, kind: SubjectKind, id: string): Promise<SubjectRow> {
  const seen = await ownSubject(tx, clientId, kind, id);
  await keepAccounts(tx, [clientId, seen.professionalId]);
  if (seen.professionalId !== null) await lockProfessional(tx, seen.professionalId);
  await lockSubject(tx, seen);
  const subject = await ownSubject(tx, clientId, kind, id);
  if (subject.professionalId === seen.professionalId) return subject;
  throw new AppError('conflict', 'Someone else changed this at the same moment. Please try again.');
}

const isDuplicate = (earlier: ReviewRow, { rating, comment }: ReviewBody, { now }: Pick<Context, 'now'>): boolean =>
  earlier.rating === rating &&
  earlier.comment === comment &&
  Math.abs(now.getTime() - earlier.createdAt.getTime()) < duplicateWindow;

const sentences: Readonly<Record<Exclude<ReviewObstacle, 'too_soon' | 'email_unverified'>, string>> = {
  reviewed: 'You’ve already reviewed this.',
  not_completed: 'You can review this when it’s complete.',
  not_agreed: 'You didn’t accept a proposal here, so there’s nothing to review.',
  professional_gone: `This professional has left ${brand.name}.`,
  own_profile:
    'You and this professional have the same e-mail address or telephone number, and people can’t review themselves. If you’re different people, please write to us.',
};

function toRefusal(obstacle: ReviewObstacle, nearest: Date | null): AppError {
  if (obstacle === 'email_unverified') {
    return new AppError('email_unverified', 'Please confirm your e-mail address first.');
  }
  if (obstacle === 'too_soon') {
    const again = nearest ? ` You can review them again from ${formatDay(againFrom(nearest).toISOString())}.` : '';
    return new AppError('conflict', `You reviewed this professional recently.${again}`);
  }
  return new AppError(obstacle === 'not_completed' ? 'invalid_transition' : 'conflict', sentences[obstacle]);
}
