import { authorName } from '#shared/people/author-name.ts';
import type { MailData } from '#shared/mails/mails.ts';
import type { Context } from '#server/context/context.ts';
import { publishToAll } from '#server/events/publish.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { notify, notifyAdmins as notifyEveryAdmin } from '#server/features/notifications/index.ts';
import { findPublicName } from '#server/features/professionals/index.ts';
import { deletedNames } from '#shared/account/data-rights.ts';
import { findReach, type ReviewRow, type SubjectRow } from '#server/features/reviews/store/reviews.ts';

type MailContext = Pick<Context, 'now' | 'site'>;

/** Publishes a review's change to the open pages of its author, its professional and the admins. */
export const publishReview = (
  tx: Tx,
  context: Pick<Context, 'now'>,
  { id: subjectId, authorId, professionalId }: ReviewRow,
): Promise<void> => publishToAll(tx, context, [authorId, professionalId], { kind: 'review', subjectId });

/** Returns an author's public name. */
export async function findAuthorName(db: Queryable, { authorId }: Pick<ReviewRow, 'authorId'>): Promise<string> {
  const author = authorId === null ? null : await findReach(db, authorId);
  return authorName(author ?? { firstName: null, lastName: null });
}

const findProfessionalName = async (tx: Tx, id: string | null): Promise<string> =>
  (id === null ? null : await findPublicName(tx, id)) ?? deletedNames.professional;

export async function notifyProfessional(
  tx: Tx,
  context: MailContext,
  row: ReviewRow,
  { isChange }: { isChange: boolean },
) {
  const { id: subjectId, professionalId, kind, rating, comment, serviceType } = row;
  const data = {
    authorName: await findAuthorName(tx, row),
    after: kind,
    rating,
    comment,
    isChange,
    ...(serviceType !== null && { service: serviceType }),
  };
  await notify(tx, context, professionalId, { kind: 'review-received', subjectId, data });
}

export async function notifyAuthorOfReply(tx: Tx, context: MailContext, row: ReviewRow, reply: string): Promise<void> {
  const { id: subjectId, authorId, professionalId } = row;
  const professionalName = await findProfessionalName(tx, professionalId);
  await notify(tx, context, authorId, {
    kind: 'review-replied',
    subjectId,
    data: { professionalId: professionalId ?? '', professionalName, reply },
  });
}

/** Notifies the author of a review or a reply that an admin has hidden or shows again. */
export async function notifyOfVisibility(
  tx: Tx,
  context: MailContext,
  { id: subjectId, authorId, professionalId }: ReviewRow,
  { of, visibility, reason }: { of: 'review' | 'reply'; visibility: 'published' | 'hidden'; reason: string },
): Promise<void> {
  const professionalName = await findProfessionalName(tx, professionalId);
  await notify(tx, context, of === 'review' ? authorId : professionalId, {
    kind: 'review-visibility',
    subjectId,
    data: { of, visibility, reason, professionalName },
  });
}

export async function notifyReporters(
  tx: Tx,
  context: MailContext,
  { id: subjectId, professionalId }: ReviewRow,
  { reporterIds, outcome }: { reporterIds: readonly string[]; outcome: 'hidden' | 'kept' },
): Promise<void> {
  const professionalName = await findProfessionalName(tx, professionalId);
  for (const reporterId of reporterIds) {
    await notify(tx, context, reporterId, {
      kind: 'report-answered',
      subjectId,
      data: { professionalName, outcome },
    });
  }
}

/** Notifies every admin that a review is reported. */
export async function notifyAdmins(
  tx: Tx,
  context: Context,
  { id: subjectId, professionalId }: ReviewRow,
  reason: MailData['review-reported']['reason'],
): Promise<void> {
  const data = {
    professionalName: await findProfessionalName(tx, professionalId),
    reason,
    at: context.now.toISOString(),
  };
  await notifyEveryAdmin(tx, context, { kind: 'review-reported', subjectId, data });
}

export async function askForReview(tx: Tx, context: MailContext, subject: SubjectRow): Promise<void> {
  const { kind, id: subjectId, clientId, professionalId, service } = subject;
  await notify(tx, context, clientId, {
    kind: 'review-request',
    subjectId,
    names: professionalId,
    data: {
      after: kind,
      id: subjectId,
      professionalName: await findProfessionalName(tx, professionalId),
      ...(service !== null && { service }),
    },
  });
}
