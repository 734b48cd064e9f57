import type { JudgedReview } from '#shared/api/review-shapes.ts';
import type { VisibilityBody } from '#shared/api/reviews.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { findReview, type ReviewRow, updateReview } from './queries.ts';
import { findJudged, listJudged } from './read-queries.ts';
import { decideReports, listWaiting } from './report-queries.ts';
import { tellReporters, tellVisibility } from './tell.ts';
import { viewJudged } from './view.ts';
import { checkVersion, holdReview } from './write.ts';

type Changes = Parameters<typeof updateReview>[2];

/**
 * Hides a review or its reply or shows it again, with a reason, and closes the reports that wait.
 * @param expected the version that was looked at, if the caller says so.
 * @throws {AppError} `not_found` for a review or a reply that is not there; `conflict` for another version;
 *   `invalid_transition` when it stands so already and no report waits.
 */
export async function setVisibility(
  context: Context,
  id: string,
  { of, visibility, reason }: VisibilityBody,
  expected: number | undefined,
): Promise<JudgedReview> {
  return await context.transaction(async (tx) => {
    const seen = await findReview(tx, id);
    if (!seen) throw notFound();
    // Those that come from now on are not closed unread: they wait for the next look.
    const waiting = await listWaiting(tx, id);
    const row = await holdReview(
      tx,
      seen,
      waiting.map(({ reporterId }) => reporterId),
    );
    checkVersion(row, expected);
    const changes = of === 'review' ? ofReview(row, visibility, reason, context.now) : ofReply(row, visibility, reason);
    if (!changes && waiting.length === 0) throw nothingToDo(row);
    const outcome = visibility === 'hidden' ? 'hidden' : 'kept';
    const reporters = await decideReports(
      tx,
      waiting.map((report) => report.id),
      { outcome, decidedAt: context.now },
    );
    // Also where only reports were closed: of two admins who decide on one state, one wins.
    const { version } = await updateReview(tx, id, changes ?? {});
    if (changes) context.version.bump(tx);
    await record(tx, context, {
      action: `review.${changes ? (visibility === 'hidden' ? 'hide' : 'show') : 'keep'}`,
      subjectType: 'review',
      subjectId: id,
      facts: { of, version, reports: reporters.length },
      ...(row.authorId !== null && { personal: { userId: row.authorId, values: { reason } } }),
    });
    if (changes) await tellVisibility(tx, context, row, { of, visibility, reason });
    await tellReporters(tx, context, row, { reporterIds: reporters.map(({ reporterId }) => reporterId), outcome });
    const judged = await findJudged(tx, id);
    if (!judged) throw notFound();
    return viewJudged(judged);
  });
}

function ofReview({ status }: ReviewRow, visibility: ReviewRow['status'], reason: string, now: Date): Changes | null {
  if (status === visibility) return null;
  return visibility === 'hidden'
    ? { status: 'hidden', hiddenReason: reason, hiddenAt: now }
    : { status: 'published', hiddenReason: null, hiddenAt: null };
}

/** A hidden reply stands where no public query reads. @throws {AppError} `not_found` without a reply. */
function ofReply(row: ReviewRow, visibility: ReviewRow['status'], reason: string): Changes | null {
  const { reply, repliedAt, hiddenReply, hiddenReplyAt } = row;
  if (reply === null && hiddenReply === null) throw notFound();
  if (visibility === 'hidden') {
    if (reply === null) return null;
    return { reply: null, repliedAt: null, hiddenReply: reply, hiddenReplyAt: repliedAt, hiddenReplyReason: reason };
  }
  if (hiddenReply === null) return null;
  return {
    reply: hiddenReply,
    repliedAt: hiddenReplyAt,
    hiddenReply: null,
    hiddenReplyAt: null,
    hiddenReplyReason: null,
  };
}

const nothingToDo = ({ status, version }: ReviewRow) =>
  new AppError('invalid_transition', 'Nothing waits for a decision here any more.', { details: { status, version } });

/** Reviews that wait for an admin, or of which something is hidden. */
export async function readJudged(
  context: Context,
  { list, ...page }: { readonly list: 'reported' | 'hidden'; readonly limit: number; readonly offset: number },
): Promise<{ reviews: JudgedReview[]; total: number }> {
  const { rows, total } = await listJudged(context.db, list, page);
  return { reviews: rows.map(viewJudged), total };
}
