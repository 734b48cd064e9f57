import { useCallback } from 'react';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';

/** Something that was completed and not reviewed. */
export type OwedReview = ReplyOf<typeof contract.reviews.mine>['waiting'][number];

/** What a client has not reviewed yet, the latest first. */
export function useOwedReviews() {
  const api = useApi();
  return useAnswer<readonly OwedReview[]>(
    useCallback(async () => (await api.reviews.mine({ query: { limit: 1 } })).waiting, [api]),
  );
}
