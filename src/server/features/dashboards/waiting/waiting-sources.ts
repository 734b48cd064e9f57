import { applicationsWaiting } from '#server/features/applications/index.ts';
import { professionalsWaiting } from '#server/features/professionals/index.ts';
import { reviewsWaiting } from '#server/features/reviews/index.ts';
import type { WaitingSource } from '#server/kernel/waiting-source.ts';

/**
 * Sources of everything that can wait for someone. A feature has its sources in its `store/waiting.ts`, and is listed
 * here.
 */
export const waitingSources: readonly WaitingSource[] = [
  ...applicationsWaiting,
  ...professionalsWaiting,
  ...reviewsWaiting,
];
