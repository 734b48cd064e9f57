import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import type { Context } from '#server/kernel/context.ts';
import * as reviews from '#server/features/reviews/index.ts';
import { contextFor, forgetMails, readEarlier } from './fill-applications.ts';
import { daysAfter } from '#sample/moments.ts';
import { consultationReviews } from '#sample/stock/consultations/consultation-reviews.ts';
import { moderation, workReviews } from '#sample/stock/work/work-reviews.ts';

/**
 * Gives the sample marketplace reviews of its completed jobs and consultations, with replies, some reports, and one hidden review:
 * through the services, in one transaction; only once, however often it is called. No one gets mail about it.
 */
export async function fillReviews({ database, now }: { database: Database; now: Date }): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${schema.sampleRuns} in exclusive mode`);
    const [first] = await tx
      .select({ id: schema.reviews.id })
      .from(schema.reviews)
      .where(and(isNotNull(schema.reviews.applicationId), eq(schema.reviews.isSample, true)))
      .limit(1);
    if (first) return;
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
      closedAt: sql<Date>`${applications.closedAt}`.mapWith(applications.closedAt),
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
  for (const [index, { id, clientId, professionalId, closedAt }] of works.entries()) {
    const { rating, comment, reply } = workReviews[index % workReviews.length]!;
    const at = daysAfter(closedAt, (now.getTime() - closedAt.getTime()) / 86_400_000 / 3);
    if (index % 3 === 1) continue;
    const asClient = contextFor(tx, { id: clientId }, 'user', at);
    if (!(await mayReview(asClient, 'work', id))) continue;
    const review = await reviews.writeReview(asClient, 'work', id, { rating, comment });
    written.push(review.id);
    if (reply === undefined) continue;
    const later = daysAfter(at, (now.getTime() - at.getTime()) / 86_400_000 / 2);
    await reviews.replyToReview(
      contextFor(tx, { id: professionalId }, 'professional', later),
      review.id,
      reply,
      undefined,
    );
  }
  return written;
}

/** Reviews some of the latest consultations; the demo's client has theirs left to try. */
async function reviewConsultations(tx: Tx, now: Date): Promise<string[]> {
  const { consultations, users } = schema;
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
    .limit(2 * consultationReviews.length);
  const written: string[] = [];
  for (const [index, { rating, comment, reply }] of consultationReviews.entries()) {
    const { id, clientId, professionalId, endedAt } = completedConsultations[2 * index] ?? {};
    if (!id || !clientId || !professionalId || !endedAt) break;
    const at = daysAfter(endedAt, (now.getTime() - endedAt.getTime()) / 86_400_000 / 3);
    const asClient = contextFor(tx, { id: clientId }, 'user', at);
    if (!(await mayReview(asClient, 'consultation', id))) continue;
    const review = await reviews.writeReview(asClient, 'consultation', id, { rating, comment });
    written.push(review.id);
    if (reply === undefined) continue;
    const later = daysAfter(at, (now.getTime() - at.getTime()) / 86_400_000 / 2);
    const asProfessional = contextFor(tx, { id: professionalId }, 'professional', later);
    await reviews.replyToReview(asProfessional, review.id, reply, undefined);
  }
  return written;
}

/** Whether nothing forbids a review, such as an earlier one of the same professional: the rules hold for samples as well. */
async function mayReview(context: Context, kind: 'work' | 'consultation', id: string): Promise<boolean> {
  return (await reviews.readReviewState(context, kind, id)).mayReview;
}

/** Reports some of the bad reviews as their professionals, and hides another one. Returns their ids. */
async function moderate(tx: Tx, now: Date): Promise<string[]> {
  const { professionals, reviews: table, users } = schema;
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
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isSample, true)));
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
