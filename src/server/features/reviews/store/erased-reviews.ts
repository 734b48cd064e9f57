import { eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { reviewReports, reviews } from '#server/db/schema/index.ts';

/** Ids of reviews by or about a person. */
export async function listReviewsWith(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(or(eq(reviews.authorId, id), eq(reviews.professionalId, id)))
    .orderBy(reviews.id);
  return rows.map((row) => row.id);
}

/** Clears a professional's words in the reviews about them, and reports of reviews that no one reads now. */
export async function clearProfessionalWords(tx: Tx, professionalId: string): Promise<void> {
  const about = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.professionalId, professionalId));
  await tx.delete(reviewReports).where(inArray(reviewReports.reviewId, about));
  await tx
    .update(reviews)
    .set({
      reply: null,
      repliedAt: null,
      hiddenReply: null,
      hiddenReplyAt: null,
      hiddenReplyReason: null,
      replyHiddenAt: null,
    })
    .where(eq(reviews.professionalId, professionalId));
}
