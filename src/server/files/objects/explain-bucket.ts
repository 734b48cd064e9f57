import { isFull } from '#server/files/disk.ts';
import { AppError } from '#server/kernel/errors.ts';
import { operatorError } from '#server/kernel/operator-error.ts';

/** Waits for work with a bucket whose failures an operator reads. @throws `EOPERATOR` instead of `unavailable` */
export async function explainBucket<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The disk on the other side.
    if (isFull(error.cause)) throw error.cause;
    const { message = 'no reason' } = (error.cause ?? {}) as Partial<Error>;
    throw operatorError(
      `The bucket in S3_BUCKET can’t be reached, or doesn’t give back what it got: ${message}.`,
      error,
    );
  }
}
