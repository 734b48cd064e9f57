import type { Review } from '#shared/api/professionals/professionals.ts';
import type { ReviewState } from '#shared/api/reviews/reviews.ts';
import { find } from '#web/data/read-call.ts';
import { useFound } from '#web/data/use-call.ts';
import type { Client } from '#web/http/api.ts';

/** The subject of a review: work or a consultation, by its id. */
export interface Reviewed {
  readonly kind: Review['kind'];
  readonly id: string;
}

const endpointFor = ({ kind }: Reviewed) => (kind === 'work' ? 'reviews.ofApplication' : 'reviews.ofConsultation');

/**
 * Requests the person's review of something, or whether they may write one; null when it doesn't exist or isn't
 * theirs.
 */
export const useReviewState = (reviewed: Reviewed) => useFound(endpointFor(reviewed), { params: { id: reviewed.id } });

/** Like `useReviewState`, as a single call. @throws {ApiError} */
export const loadReviewState = (api: Client, reviewed: Reviewed): Promise<ReviewState | null> =>
  find(api, endpointFor(reviewed), { params: { id: reviewed.id } });
