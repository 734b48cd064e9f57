import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint.ts';
import { readIfMatch } from '#server/http/if-match.ts';
import { readMine } from './mine.ts';
import type { ProfileViewCounter } from './profile-views.ts';
import { readReceived, reply } from './reply.ts';
import { readShown, reportReview } from './report.ts';
import { readReputation } from './reputation.ts';
import { callerId, readState } from './subject.ts';
import { readJudged, setVisibility } from './visibility.ts';
import { editReview, writeReview } from './write.ts';

/** What clients say of professionals, and how those are seen. */
export function reviewRoutes(serve: Serve, views: Pick<ProfileViewCounter, 'takeBack'>): void {
  const calls = contract.reviews;
  serve(calls.ofApplication, ({ params }, context) => readState(context, 'work', params.id));
  serve(calls.reviewApplication, async ({ params, body }, context) => ({
    review: await writeReview(context, 'work', params.id, body),
  }));
  serve(calls.ofConsultation, ({ params }, context) => readState(context, 'consultation', params.id));
  serve(calls.reviewConsultation, async ({ params, body }, context) => ({
    review: await writeReview(context, 'consultation', params.id, body),
  }));
  serve(calls.mine, ({ query }, context) => readMine(context, query));
  serve(calls.edit, async ({ params, body }, context, { headers }) => ({
    review: await editReview(context, params.id, body, readIfMatch(headers['if-match'])),
  }));
  serve(calls.get, async ({ params }, context) => ({ review: await readShown(context, params.id) }));
  serve(calls.reply, async ({ params, body }, context, { headers }) => ({
    review: await reply(context, params.id, body.text, readIfMatch(headers['if-match'])),
  }));
  serve(calls.report, async ({ params, body }, context) => ({ review: await reportReview(context, params.id, body) }));
  serve(calls.setVisibility, async ({ params, body }, context, { headers }) => ({
    review: await setVisibility(context, params.id, body, readIfMatch(headers['if-match'])),
  }));
  serve(calls.judge, ({ query }, context) => readJudged(context, query));
  serve(calls.received, ({ query }, context) => readReceived(context, query));
  serve(calls.reputation, async (_input, context) => ({ reputation: await readReputation(context) }));
  serve(calls.seenByOwner, async (_input, context) => {
    views.takeBack(callerId(context));
    return { success: true as const };
  });
}
