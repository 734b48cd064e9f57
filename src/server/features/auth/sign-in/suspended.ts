import { AppError } from '#server/kernel/errors.ts';
import type { Account } from '#server/features/auth/store/accounts-and-sessions.ts';

/** Refuses a person whose account is suspended, once they have shown that it is theirs: with the reason and the end. */
export const suspended = ({ suspendedUntil, suspensionReason }: Account): AppError =>
  new AppError('suspended', 'This account is suspended. If you think that’s a mistake, please write to us.', {
    details: {
      ...(suspensionReason !== null && { reason: suspensionReason }),
      ...(suspendedUntil && { until: suspendedUntil.toISOString() }),
    },
  });
