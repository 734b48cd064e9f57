import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';

/** The account whose file is checked, and how the check counts against its limits. */
export interface CheckAccount {
  readonly id: string;
  /** Counts a file and the milliseconds of CPU that it may cost. @throws {AppError} `rate_limited` */
  readonly reserve: (cpuMs: number) => Promise<void>;
  /** Refunds the milliseconds that it didn't use. */
  readonly refund: (cpuMs: number) => Promise<void>;
}

/** The caller's account. */
export function createCheckAccount(
  context: Pick<Context, 'actor' | 'transaction' | 'limit' | 'refundLimit'>,
): CheckAccount {
  const { id } = requireUser(context);
  return {
    id,
    reserve: (points) =>
      context.transaction((tx) =>
        context.limit(tx, [
          { limit: 'checked-files', caller: id },
          { limit: 'check-milliseconds', caller: id, points },
        ]),
      ),
    refund: (points) =>
      context.transaction((tx) => context.refundLimit(tx, [{ limit: 'check-milliseconds', caller: id, points }])),
  };
}
