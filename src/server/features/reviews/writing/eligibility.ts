import { deletedNames } from '#shared/data-rights.ts';
import type { ReviewState } from '#shared/api/reviews.ts';
import type { ReviewObstacle } from '#shared/review-rules.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { againFrom, editableUntil, obstacleTo } from './policy.ts';
import {
  findNearest,
  findReach,
  findReviewOf,
  findSubject,
  type ReviewRow,
  type SubjectKind,
  type SubjectRow,
} from './queries.ts';
import { findSeen } from './read-queries.ts';
import { viewOwn } from './view.ts';

/** The id of whoever calls; the access rule let nobody else in. */
export function callerId({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind !== 'user') throw notFound();
  return actor.id;
}

/** Whether something may be reviewed now, and why not. */
export interface Verdict {
  readonly obstacle: ReviewObstacle | null;
  readonly review: ReviewRow | null;
  /** When the same professional was reviewed, where that is too near. */
  readonly nearest: Date | null;
  /** Null once the account is gone. */
  readonly professionalName: string | null;
}

/** What a client has done and finished. @throws {AppError} `not_found` unless it is theirs. */
export async function ownSubject(db: Queryable, clientId: string, kind: SubjectKind, id: string): Promise<SubjectRow> {
  const subject = await findSubject(db, kind, id);
  if (subject?.clientId !== clientId) throw notFound();
  return subject;
}

/** Looks at everything that may stand in the way of a review. */
export async function judge(
  db: Queryable,
  { now, site }: Pick<Context, 'now'> & { readonly site: Pick<Context['site'], 'demandsVerifiedEmail'> },
  subject: SubjectRow & { readonly clientId: string | null },
): Promise<Verdict> {
  const { clientId, professionalId } = subject;
  const review = await findReviewOf(db, subject);
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

/** What the caller said of something, or whether they may. @throws {AppError} `not_found` unless it is theirs. */
export async function readState(context: Context, kind: SubjectKind, id: string): Promise<ReviewState> {
  const { db, now } = context;
  const subject = await ownSubject(db, callerId(context), kind, id);
  const { obstacle, review, nearest, professionalName } = await judge(db, context, subject);
  const seen = review && (await findSeen(db, review.id));
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
