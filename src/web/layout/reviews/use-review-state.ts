import { useCallback } from 'react';
import type { Review } from '#shared/api/professionals.ts';
import type { ReviewState } from '#shared/api/reviews.ts';
import { ApiError, type Client } from '#web/api.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';

/** What is reviewed: work or a consultation, by its id. */
export interface Reviewed {
  readonly kind: Review['kind'];
  readonly id: string;
}

/** What one said of something, or whether one may; null when there is no such thing, or it is somebody else's. */
export function useReviewState({ kind, id }: Reviewed) {
  const api = useApi();
  return useAnswer(useCallback(() => loadReviewState(api, { kind, id }), [api, kind, id]));
}

/** The same, once. @throws {ApiError} */
export async function loadReviewState(api: Client, { kind, id }: Reviewed): Promise<ReviewState | null> {
  const { ofApplication, ofConsultation } = api.reviews;
  try {
    return await (kind === 'work' ? ofApplication : ofConsultation)({ params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
