import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import * as reviews from '#server/features/reviews/index.ts';
import { contextFor, exists, fillOnce, findAdmin, forgetMails, readEarlier } from './cast.ts';
import { daysAfter } from '#sample/moments.ts';
import { writtenReviews } from '#sample/stock/records.ts';

const textsFor = (kind: 'work' | 'consultation') => writtenReviews.filter(({ about }) => about === kind);

/** An admin's reason for the hidden review of the sample, and reports of others. */
const moderation = {
  hidden: 'It says what a relative of the professional earns, which is private.',
  reports: [
    { reason: 'untrue', words: 'The appointment was on another day. I still have the message.' },
    { reason: 'private', words: '' },
    { reason: 'interested', words: 'I believe this is the owner of the office across the road, not a client.' },
  ],
} as const;

/**
 * Gives the sample marketplace reviews of its completed jobs and consultations, with replies, some reports, and one hidden review:
 * through the services, in one transaction; only once, however often it is called. No one gets mail about it.
 */
export async function fillReviews({ database, now }: { database: Database; now: Date }): Promise<void> {
  await fillOnce(database, async (tx) => {
    const isWritten = and(isNotNull(schema.reviews.applicationId), eq(schema.reviews.isSample, true));
    if (await exists(tx, schema.reviews, isWritten)) return;
    const written = [...(await writeReviews(tx, now)), ...(await reviewConsultations(tx, now))];
    const judged = await moderate(tx, now);
    const { applications, reviews: table } = schema;
    await tx.update(table).set({ isSample: true }).where(inArray(table.id, written));
    await tx
      .update(applications)
      .set({ reviewRequestedAt: now })
      .where(and(eq(applications.isSample, true), eq(applications.status, 'completed')));
    await readEarlier(tx, [...written, ...judged], now);
    await forgetMails(tx, [...written, ...judged]);
  });
}

/** Reviews two thirds of the completed jobs; visitors can still try the others. */
async function writeReviews(tx: Tx, now: Date): Promise<string[]> {
  const { applications } = schema;
  const works = await tx
    .select({
      id: applications.id,
      clientId: sql<string>`${applications.userId}`,
      professionalId: sql<string>`${applications.professionalId}`,
      endedAt: sql<Date>`${applications.closedAt}`.mapWith(applications.closedAt),
    })
    .from(applications)
    .where(
      and(
        eq(applications.isSample, true),
        eq(applications.status, 'completed'),
        isNotNull(applications.userId),
        isNotNull(applications.professionalId),
      ),
    )
    .orderBy(asc(applications.submittedAt), asc(applications.id));
  const written: string[] = [];
  const texts = textsFor('work');
  for (const [index, work] of works.entries()) {
    if (index % 3 !== 1) written.push(...(await review(tx, 'work', work, texts[index % texts.length]!, now)));
  }
  return written;
}

/** What is reviewed, and when it ended. */
interface Reviewed {
  readonly id: string;
  readonly clientId: string;
  readonly professionalId: string;
  readonly endedAt: Date;
}

/**
 * Reviews something as its client, and replies, between its end and now. Returns the review's id; none where a rule
 * forbids it, such as an earlier review of the same professional: the rules hold for samples as well.
 */
async function review(
  tx: Tx,
  kind: 'work' | 'consultation',
  { id, clientId, professionalId, endedAt }: Reviewed,
  { rating, comment, reply }: (typeof writtenReviews)[number],
  now: Date,
): Promise<string[]> {
  const at = daysAfter(endedAt, (now.getTime() - endedAt.getTime()) / 86_400_000 / 3);
  const asClient = contextFor(tx, { id: clientId }, 'user', at);
  if (!(await reviews.readReviewState(asClient, kind, id)).mayReview) return [];
  const written = await reviews.writeReview(asClient, kind, id, { rating, comment });
  if (reply !== undefined) {
    const later = daysAfter(at, (now.getTime() - at.getTime()) / 86_400_000 / 2);
    const asProfessional = contextFor(tx, { id: professionalId }, 'professional', later);
    await reviews.replyToReview(asProfessional, written.id, reply, undefined);
  }
  return [written.id];
}

/** Reviews some of the latest consultations; the demo's client has theirs left to try. */
async function reviewConsultations(tx: Tx, now: Date): Promise<string[]> {
  const { consultations, users } = schema;
  const texts = textsFor('consultation');
  const completedConsultations = await tx
    .select({
      id: consultations.id,
      clientId: sql<string>`${consultations.clientId}`,
      professionalId: sql<string>`${consultations.professionalId}`,
      endedAt: sql<Date>`${consultations.endedAt}`.mapWith(consultations.endedAt),
    })
    .from(consultations)
    .innerJoin(users, eq(users.id, consultations.clientId))
    .where(
      and(
        eq(consultations.isSample, true),
        eq(consultations.status, 'completed'),
        isNotNull(consultations.professionalId),
        ne(users.email, 'client@demo.mwesigwa.ug'),
      ),
    )
    .orderBy(desc(consultations.endedAt), asc(consultations.id))
    .limit(2 * texts.length);
  const written: string[] = [];
  for (const [index, text] of texts.entries()) {
    const completed = completedConsultations[2 * index];
    if (completed) written.push(...(await review(tx, 'consultation', completed, text, now)));
  }
  return written;
}

/** Reports some of the bad reviews as their professionals, and hides another one. Returns their ids. */
async function moderate(tx: Tx, now: Date): Promise<string[]> {
  const { professionals, reviews: table } = schema;
  const bad = await tx
    .select({ id: table.id, professionalId: professionals.id })
    .from(table)
    .innerJoin(professionals, eq(professionals.id, table.professionalId))
    .where(
      and(
        eq(table.isSample, true),
        eq(professionals.approvalStatus, 'approved'),
        lte(table.rating, 2),
        gt(table.createdAt, daysAfter(now, -400)),
      ),
    )
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(moderation.reports.length + 1);
  const admin = await findAdmin(tx);
  const last = bad.pop();
  if (!admin || !last) return [];
  for (const [index, { id, professionalId }] of bad.entries()) {
    const at = daysAfter(now, -6 + index * 2);
    await reviews.reportReview(
      contextFor(tx, { id: professionalId }, 'professional', at),
      id,
      moderation.reports[index % moderation.reports.length]!,
    );
  }
  const hide = { of: 'review', visibility: 'hidden', reason: moderation.hidden, reports: [] as string[] } as const;
  await reviews.setVisibility(contextFor(tx, admin, 'admin', daysAfter(now, -9)), last.id, hide, undefined);
  return [...bad.map(({ id }) => id), last.id];
}
