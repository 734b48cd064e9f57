import { AppError } from '#server/kernel/errors.ts';
import type { Context } from '#server/context/context.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';

const lost = (cause?: unknown) =>
  new AppError('unavailable', 'We can’t open this file at the moment. Please try again later.', {
    retryAfter: 600,
    cause,
  });

/** Runs disk work for a file that has a row. @throws {AppError} `unavailable` if it is missing, and logs its id. */
async function unlessLost<T>({ log }: Pick<Context, 'log'>, id: string, work: Promise<T>): Promise<NonNullable<T>> {
  let found: T;
  try {
    found = await work;
  } catch (error) {
    log.error({ err: error, file: id }, 'a file of a case cannot be read');
    throw lost(error);
  }
  if (found) return found;
  // A row without its file: the disk is away, or the data was copied without it. Only the log reports it.
  log.error({ file: id }, 'a file of a case is missing on the disk');
  throw lost();
}

/** Reads a file that has a row. @throws {AppError} `unavailable` if it cannot be read. */
export const readCaseFile = (context: Pick<Context, 'log'>, files: CaseFiles, id: string) =>
  unlessLost(context, id, files.read(id));

/** Checks that a file that has a row can be read. @throws {AppError} `unavailable` if it cannot. */
export async function checkCaseFile(context: Pick<Context, 'log'>, files: CaseFiles, id: string): Promise<void> {
  await unlessLost(context, id, files.has(id));
}
