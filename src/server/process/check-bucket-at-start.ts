import type { Logger } from 'pino';
import type { BucketSettings } from '#server/files/objects/open-bucket.ts';
import { someCause } from '#server/db/causes.ts';
import { operatorError } from '#server/kernel/operator-error.ts';

/** The answer of a bucket that doesn't let us in, or isn't there. */
const isRefusal = (error: unknown) =>
  [400, 401, 403, 404].includes((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0);

/**
 * Checks that files can be kept in the bucket and that strangers can't read them. A bucket that can't be reached is only
 * reported: the server starts without its files, and has them once it can.
 * @throws `EOPERATOR` when anyone can read the bucket, or when it refuses us
 */
export async function checkBucketAtStart(settings: BucketSettings, log: Pick<Logger, 'warn'>): Promise<void> {
  const { checkBucket } = await import('#server/files/objects/check-bucket.ts');
  let problem: string | null;
  try {
    problem = await checkBucket(settings);
  } catch (error) {
    let refusal: unknown;
    if (someCause(error, (cause) => isRefusal(cause) && Boolean((refusal = cause))))
      throw operatorError(`S3_BUCKET: the bucket ${settings.bucket} refuses us (${(refusal as Error).name}).`, error);
    log.warn({ err: error }, 'the bucket of S3_BUCKET can’t be reached: files are missing until it can');
    return;
  }
  if (problem !== null) throw operatorError(problem);
}
