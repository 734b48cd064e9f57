import { z } from 'zod';
import { largestInteger } from '#shared/limits.ts';

/** Stable error words and their HTTP status (decisions, section 3). The only table that maps a code to a status. */
export const errorStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  session_expired: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  forbidden: 403,
  email_unverified: 403,
  approval_required: 403,
  second_factor_setup_required: 403,
  password_change_required: 403,
  reauthentication_required: 403,
  reason_required: 403,
  terms_required: 403,
  viewing_only: 403,
  suspended: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  email_taken: 409,
  invalid_transition: 409,
  too_large: 413,
  unsupported_media: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every failure. `fields` maps a field's name to a sentence about it. */
export const errorBody = z.strictObject({
  error: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  fields: z.record(z.string(), z.string()).optional(),
  details: z
    .strictObject({
      status: z.string().optional(),
      stage: z.string().nullable().optional(),
      version: z.int().min(1).max(largestInteger).optional(),
      slots: z.array(z.string()).optional(),
      challenge: z.string().optional(),
      closed: z.string().optional(),
      reason: z.string().optional(),
      until: z.string().optional(),
    })
    .optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
