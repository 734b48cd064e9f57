import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { listOwnReviews } from './writing/read-own-reviews.ts';
import type { ProfileViewCounter } from './reputation/count-profile-views.ts';
import { getReceivedReview, listReceivedReviews, replyToReview } from './replies/reply-to-review.ts';
import { readReportable, reportReview } from './moderation/report-review.ts';
import { readReputation } from './reputation/read-reputation.ts';
import { readReviewState } from './writing/eligibility.ts';
import { getJudged, readJudged, setVisibility } from './moderation/set-visibility.ts';
import { writeReview } from './writing/write-review.ts';
import { offerListFile } from '#server/list-files/offer-list-file.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { editReview } from './writing/edit-review.ts';

/** Binds clients' reviews and professionals' reputations. */
export function reviewRoutes(serve: Serve, { views }: { readonly views: Pick<ProfileViewCounter, 'uncount'> }): void {
  const calls = contract.reviews;
  serve(calls.ofApplication, ({ params }, context) => readReviewState(context, 'work', params.id));
  serve(calls.reviewApplication, async ({ params, body }, context) => ({
    review: await writeReview(context, 'work', params.id, body),
  }));
  serve(calls.ofConsultation, ({ params }, context) => readReviewState(context, 'consultation', params.id));
  serve(calls.reviewConsultation, async ({ params, body }, context) => ({
    review: await writeReview(context, 'consultation', params.id, body),
  }));
  serve(calls.mine, ({ query }, context) => listOwnReviews(context, query));
  serve(calls.edit, async ({ params, body, expected }, context) => ({
    review: await editReview(context, params.id, body, expected),
  }));
  serve(calls.get, async ({ params }, context) => ({ review: await readReportable(context, params.id) }));
  serve(calls.reply, async ({ params, body, expected }, context) => ({
    review: await replyToReview(context, params.id, body.text, expected),
  }));
  serve(calls.report, async ({ params, body }, context) => ({ review: await reportReview(context, params.id, body) }));
  serve(calls.setVisibility, async ({ params, body, expected }, context) => ({
    review: await setVisibility(context, params.id, body, expected),
  }));
  serve(calls.judge, ({ query }, context) => readJudged(context, query));
  serve(calls.exportList, ({ body }, context) => offerListFile(context, 'reviews', body));
  serve(calls.getJudged, async ({ params }, { db }) => ({ review: await getJudged(db, params.id) }));
  serve(calls.received, ({ query }, context) => listReceivedReviews(context, query));
  serve(calls.getReceived, async ({ params }, context) => ({ review: await getReceivedReview(context, params.id) }));
  serve(calls.reputation, async (_input, context) => ({ reputation: await readReputation(context) }));
  serve(calls.seenByOwner, async (_input, context) => {
    views.uncount(requireUser(context).id);
    return { success: true as const };
  });
}
