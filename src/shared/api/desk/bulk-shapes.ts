import { z } from 'zod';
import { type ErrorCode, errorStatus } from '#shared/errors.ts';
import { paging } from '#shared/limits.ts';
import { id, ordinal } from '#shared/api/fields.ts';

/** The rows of a bulk action; a row changes only if it is still at the version given. */
export const bulkItems = z
  .array(
    z.strictObject({
      id: id.toLowerCase(),
      version: ordinal.optional().describe('Version that was looked at, as in `If-Match` of the single call'),
    }),
  )
  .min(1, 'Please choose at least one.')
  .max(paging.bulkMaximum, `Please choose at most ${paging.bulkMaximum} at a time.`)
  .refine((items) => new Set(items.map((item) => item.id)).size === items.length, 'Please name each of them once.')
  .describe('Each once');
export type BulkItem = z.output<typeof bulkItems>[number];

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/**
 * Number of rows that count as one call towards the caller's limit: 1,000 rows in five calls stay within a minute's.
 */
const rowsPerPoint = 5;
export const pointsOfItems = ({ items }: { readonly items: readonly unknown[] }): number =>
  Math.ceil(items.length / rowsPerPoint);

export const eachRow =
  'Each row is changed in its own transaction, by the rules of the single call; the results are in the order of the rows. With an `Idempotency-Key`, sending the call again changes only the rows that were not changed. It costs one further use of the caller’s limit for each 5 rows.';

/** The results of a bulk action in the order of its items: each was changed, or refused with a reason. */
export const bulkReply = z.strictObject({
  results: z.array(
    z.discriminatedUnion('ok', [
      z.strictObject({ id, ok: z.literal(true), status: z.string(), version: ordinal }),
      z.strictObject({
        id,
        ok: z.literal(false),
        code: z.enum(codes),
        error: z.string(),
        status: z.string().optional().describe('Its present status'),
        stage: z.string().nullable().optional(),
        version: ordinal.optional().describe('Its present version'),
      }),
    ]),
  ),
});
export type BulkResult = z.input<typeof bulkReply>['results'][number];
