import { authorName } from '#shared/author-name.ts';
import type { MailData } from '#shared/mails.ts';
import type { Context } from '#server/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { listAdmins, readerOf } from '#server/features/users/service.ts';
import { nameOf } from '#server/features/professionals/service.ts';
import { deletedNames } from '#shared/data-rights.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findReach, type ReviewRow, type SubjectRow } from './queries.ts';

/** What writing a mail needs of a context; sweeps have no more. */
type Doer = Pick<Context, 'now' | 'site'>;
type PersonalMail = {
  [Kind in keyof MailData]: MailData[Kind] extends { firstName: string } ? Kind : never;
}[keyof MailData];

/** Writes to one account; to nobody once it is gone. */
async function tell<Kind extends PersonalMail>(
  tx: Tx,
  doer: Doer,
  userId: string | null,
  {
    kind,
    subjectId,
    named,
    rest,
  }: { kind: Kind; subjectId: string; named?: string | null; rest: Omit<MailData[Kind], 'firstName'> },
): Promise<void> {
  const reader = userId === null ? null : await readerOf(tx, userId);
  if (!reader) return;
  const data = { firstName: reader.firstName, ...rest } as unknown as MailData[Kind];
  await queueMail(tx, doer, {
    kind,
    to: reader.email,
    userId: reader.id,
    subjectId,
    subjectIds: named ? [named] : undefined,
    data,
  });
}

/** How an author is called in public. */
export async function authorOf(db: Queryable, { authorId }: Pick<ReviewRow, 'authorId'>): Promise<string> {
  const author = authorId === null ? null : await findReach(db, authorId);
  return authorName(author ?? { firstName: null, lastName: null });
}

const professionalOf = async (tx: Tx, id: string | null): Promise<string> =>
  (id === null ? null : await nameOf(tx, id)) ?? deletedNames.professional;

/** To the professional: what a client says of them now. */
export async function tellProfessional(tx: Tx, doer: Doer, row: ReviewRow, { isChange }: { isChange: boolean }) {
  const { id: subjectId, professionalId, kind, rating, comment, serviceType } = row;
  const rest = {
    authorName: await authorOf(tx, row),
    after: kind,
    rating,
    comment,
    isChange,
    ...(serviceType !== null && { service: serviceType }),
  };
  await tell(tx, doer, professionalId, { kind: 'review-received', subjectId, rest });
}

/** To the author: the professional has replied. */
export async function tellReply(tx: Tx, doer: Doer, row: ReviewRow, reply: string): Promise<void> {
  const { id: subjectId, authorId, professionalId } = row;
  const professionalName = await professionalOf(tx, professionalId);
  await tell(tx, doer, authorId, {
    kind: 'review-replied',
    subjectId,
    rest: { professionalId: professionalId ?? '', professionalName, reply },
  });
}

/** To whoever wrote what an admin has hidden or shows again. */
export async function tellVisibility(
  tx: Tx,
  doer: Doer,
  { id: subjectId, authorId, professionalId }: ReviewRow,
  { of, visibility, reason }: { of: 'review' | 'reply'; visibility: 'published' | 'hidden'; reason: string },
): Promise<void> {
  const professionalName = await professionalOf(tx, professionalId);
  await tell(tx, doer, of === 'review' ? authorId : professionalId, {
    kind: 'review-visibility',
    subjectId,
    rest: { of, visibility, reason, professionalName },
  });
}

/** To those who reported it: what came of that. */
export async function tellReporters(
  tx: Tx,
  doer: Doer,
  { id: subjectId, professionalId }: ReviewRow,
  { reporterIds, outcome }: { reporterIds: readonly string[]; outcome: 'hidden' | 'kept' },
): Promise<void> {
  const professionalName = await professionalOf(tx, professionalId);
  for (const reporterId of reporterIds) {
    await tell(tx, doer, reporterId, { kind: 'report-answered', subjectId, rest: { professionalName, outcome } });
  }
}

/** To every admin: a review is reported. Only so many an hour; the list shows every one. */
export async function tellAdmins(
  tx: Tx,
  context: Context,
  { id: subjectId, professionalId }: ReviewRow,
  reason: MailData['review-reported']['reason'],
): Promise<void> {
  try {
    await context.limit(tx, [{ limit: 'report-mails', caller: 'everybody' }]);
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'rate_limited') return;
    throw refusal;
  }
  const rest = { professionalName: await professionalOf(tx, professionalId), reason, at: context.now.toISOString() };
  for (const { id } of await listAdmins(tx)) await tell(tx, context, id, { kind: 'review-reported', subjectId, rest });
}

/** To a client, once: how was it? */
export async function askForReview(tx: Tx, doer: Doer, subject: SubjectRow): Promise<void> {
  const { kind, id: subjectId, clientId, professionalId, service } = subject;
  await tell(tx, doer, clientId, {
    kind: 'review-request',
    subjectId,
    // It goes with the account of whom it names.
    named: professionalId,
    rest: {
      after: kind,
      id: subjectId,
      professionalName: await professionalOf(tx, professionalId),
      ...(service !== null && { service }),
    },
  });
}
