import { retention } from '#shared/account/retention.ts';
import { reviewRules } from '#shared/reviews/review-rules.ts';
import { daysAfter, daysBefore, kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { SiteSettings } from '#server/context/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { keepAccounts } from '#server/features/users/index.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import { hasOpenCase, listToAsk } from './store/review-requests.ts';
import { findReach, findSubject, lockSubject, markRequested, type SubjectKind } from './store/reviews.ts';
import { deleteDecidedBefore } from './store/reports.ts';
import { deleteViewsBefore } from './store/reputation.ts';
import { checkEligibility } from './writing/eligibility.ts';
import { askForReview } from './notices/notify-people.ts';

type ReviewJobContext = Pick<JobContext, 'database' | 'now' | 'log'>;

/** Maximum number of clients whom one run asks; the rest waits for the next run. */
const perTurn = 200;
/** Maximum number of rows that one run deletes. */
const batch = 10_000;

/**
 * Asks clients for a review by mail, once, a week after work or a consultation was completed. Each in its own
 * transaction, so that a failure delays no other. Returns the number handled.
 */
export async function askForReviews({ database, now, log }: ReviewJobContext, site: SiteSettings): Promise<number> {
  let done = 0;
  for (const { kind, id } of await listToAsk(database.db, daysBefore(now, reviewRules.askAfterDays), perTurn)) {
    try {
      await database.transaction((tx) => ask(tx, { now, site }, kind, id));
      done += 1;
    } catch (error) {
      log.error({ err: error, [kind]: id }, 'could not ask a client for a review');
    }
  }
  return done;
}

async function ask(
  tx: Tx,
  context: { readonly now: Date; readonly site: SiteSettings },
  kind: SubjectKind,
  id: string,
): Promise<void> {
  const seen = await findSubject(tx, kind, id);
  if (!seen) return;
  await keepAccounts(tx, [seen.clientId, seen.professionalId]);
  await lockSubject(tx, seen);
  const subject = await findSubject(tx, kind, id);
  const isDue = subject?.isCompleted && subject.reviewRequestedAt === null && subject.clientId === seen.clientId;
  if (!subject || !isDue) return;
  // A problem was reported since this was listed: the client is asked once that is decided.
  if (kind === 'work' && (await hasOpenCase(tx, id))) return;
  const { obstacle } = await checkEligibility(tx, context, subject);
  const client = subject.clientId === null ? null : await findReach(tx, subject.clientId);
  const isRecent = context.now < daysAfter(subject.endedAt, reviewRules.askUntilDays);
  const shouldAsk = obstacle === null && isRecent && client !== null && !client.isSuspended;
  await markRequested(tx, subject, context.now);
  if (!shouldAsk) return;
  await record(
    tx,
    { actor: { kind: 'visitor' }, now: context.now },
    { action: 'review.ask', subjectType: kind === 'work' ? 'application' : 'consultation', subjectId: id },
  );
  await askForReview(tx, context, subject);
}

/** Deletes reports that were decided long ago, and returns the number. */
export async function forgetReviewReports(db: Queryable, now: Date): Promise<number> {
  return await deleteDecidedBefore(db, daysBefore(now, retention.decidedReportDays), batch);
}

/** Deletes old counts of views, and returns the number. */
export async function forgetProfileViews(db: Queryable, now: Date): Promise<number> {
  return await deleteViewsBefore(db, kampalaDay(daysBefore(now, retention.profileViewDays)), batch);
}
