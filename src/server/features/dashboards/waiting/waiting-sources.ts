import { applicationsWaiting } from '#server/features/applications/index.ts';
import { professionalsWaiting } from '#server/features/professionals/index.ts';
import { reviewsWaiting } from '#server/features/reviews/index.ts';
import type { WaitingSource } from '#server/kernel/waiting-source.ts';

/** Everything that may wait for somebody. A feature adds its sources in its `store/waiting.ts`, and here its name. */
export const waitingSources: readonly WaitingSource[] = [
  ...applicationsWaiting,
  ...professionalsWaiting,
  ...reviewsWaiting,
];
