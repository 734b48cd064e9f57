import { AppError } from '#server/kernel/errors.ts';
import type { CheckAccount } from './check-account.ts';
import type { Judgement } from './judge-in-thread.ts';
import { createLane, type Lane } from './lane.ts';

/** Judges an account's file. @throws {AppError} `rate_limited`; `unavailable` if too many wait or the check fails */
export type CheckInLane<Verdict> = (file: Uint8Array, account: CheckAccount) => Promise<Verdict>;

/**
 * Creates the check for one kind of files, which has a lane of its own: no file of another kind delays it. The maximum
 * cost of a file is reserved before it is judged; the unused part is refunded. A failed check costs all of it.
 */
export function createCheckInLane<Verdict>(
  judge: (file: Uint8Array) => Promise<Judgement<Verdict>>,
  { cpuMs, lane = createLane() }: { readonly cpuMs: number; readonly lane?: Lane },
): CheckInLane<Verdict> {
  return async (file, account) => {
    const judgement = await lane({ account: account.id, bytes: file.length }, async () => {
      await account.reserve(cpuMs);
      try {
        return await judge(file);
      } catch (error) {
        throw stopped(error);
      }
    });
    const left = Math.floor(cpuMs - judgement.cpuMs);
    if (left > 0) await account.refund(left);
    return judgement.verdict;
  };
}

const stopped = (cause: unknown) =>
  new AppError('unavailable', 'Our check of this file stopped, so we didn’t save it. Please send it again.', {
    retryAfter: 60,
    cause,
  });
