import { applicationsWaiting } from '#server/features/applications/index.ts';
import { contactWaiting } from '#server/features/contact/index.ts';
import { consultationsWaiting } from '#server/features/consultations/index.ts';
import { credentialsWaiting } from '#server/features/credentials/index.ts';
import { messagesWaiting } from '#server/features/messages/index.ts';
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
  ...consultationsWaiting,
  ...reviewsWaiting,
  ...messagesWaiting,
  ...contactWaiting,
  ...credentialsWaiting,
];
