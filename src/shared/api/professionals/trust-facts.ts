import { z } from 'zod';
import { fewestCases } from '#shared/reviews/review-rules.ts';
import { instant } from '#shared/api/fields.ts';
import { largestInteger } from '#shared/limits.ts';

/** Facts about a professional's work here, as of the last midnight in Kampala; null below 5 cases. */
export const trustFacts = z.strictObject({
  here_since: instant.describe('When the account was created'),
  engagements: z.int().min(fewestCases).max(largestInteger).nullable().describe('Jobs that were completed here'),
  answer_hours: z
    .number()
    .min(0)
    .nullable()
    .describe(
      'Hours within which at least half of the assignments of the previous 90 days got a first proposal; null if fewer than half did',
    ),
  consultations: z.int().min(fewestCases).max(largestInteger).nullable().describe('Consultations that took place'),
  reply_hours: z
    .number()
    .min(0)
    .nullable()
    .describe(
      'Hours within which at least half of the requests for a consultation of the previous 90 days were answered; null if fewer than half were',
    ),
});
export type TrustFacts = z.infer<typeof trustFacts>;
