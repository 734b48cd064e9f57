import { deletedNames } from '#shared/account/data-rights.ts';
import type { ReviewState } from '#shared/api/reviews/reviews.ts';
import type { ReviewObstacle } from '#shared/reviews/review-rules.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { againFrom, editableUntil, obstacleTo } from '#server/features/reviews/core/policy.ts';
import {
  findNearest,
  findReach,
  findSubjectReview,
  findSubject,
  type ReviewRow,
  type SubjectKind,
  type SubjectRow,
} from '#server/features/reviews/store/reviews.ts';
import { findDetail } from '#server/features/reviews/store/review-details.ts';
import { viewOwn } from '#server/features/reviews/core/view.ts';

export interface Eligibility {
  readonly obstacle: ReviewObstacle | null;
  readonly review: ReviewRow | null;
  /** The time of another review of the same professional, if it is too close in time. */
  readonly nearest: Date | null;
  /** Null once the account is gone. */
  readonly professionalName: string | null;
}

/** Finds a client's job or consultation. @throws {AppError} `not_found` unless it is theirs. */
export async function ownSubject(db: Queryable, clientId: string, kind: SubjectKind, id: string): Promise<SubjectRow> {
  const subject = await findSubject(db, kind, id);
  if (subject?.clientId !== clientId) throw notFound();
  return subject;
}

/** Checks everything that may prevent a review. */
export async function checkEligibility(
  db: Queryable,
  { now, site }: Pick<Context, 'now'> & { readonly site: Pick<Context['site'], 'demandsVerifiedEmail'> },
  subject: SubjectRow & { readonly clientId: string | null },
): Promise<Eligibility> {
  const { clientId, professionalId } = subject;
  const review = await findSubjectReview(db, subject);
  const client = clientId === null ? null : await findReach(db, clientId);
  const professional = professionalId === null ? null : await findReach(db, professionalId);
  const pair = clientId !== null && professionalId !== null ? { authorId: clientId, professionalId } : null;
  const nearest = pair && (await findNearest(db, pair, now));
  const obstacle = obstacleTo(subject, {
    isReviewed: review !== null,
    mayWrite: client !== null && (client.isVerified || !site.demandsVerifiedEmail),
    client: { emails: [client?.email ?? null, subject.email], phones: [client?.phone ?? null, subject.phone] },
    professional: {
      emails: [professional?.email ?? null],
      phones: [professional?.phone ?? null, professional?.businessPhone ?? null],
    },
    nearest,
    now,
  });
  return { obstacle, review, nearest, professionalName: professional?.name ?? null };
}

/** Returns the caller's review, or whether they may write one. @throws {AppError} `not_found` unless it is theirs. */
export async function readReviewState(context: Context, kind: SubjectKind, id: string): Promise<ReviewState> {
  const { db, now } = context;
  const subject = await ownSubject(db, requireUser(context).id, kind, id);
  const { obstacle, review, nearest, professionalName } = await checkEligibility(db, context, subject);
  const seen = review && (await findDetail(db, review.id));
  const { professionalId, service } = subject;
  return {
    professional: { id: professionalId, name: professionalName ?? deletedNames.professional },
    ...(service !== null && { service }),
    review: seen && viewOwn(seen, editableUntil(seen, now)),
    mayReview: obstacle === null,
    obstacle,
    from: obstacle === 'too_soon' && nearest ? againFrom(nearest).toISOString() : null,
  };
}
