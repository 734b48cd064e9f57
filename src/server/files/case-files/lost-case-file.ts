import { AppError } from '#server/errors.ts';
import type { Context } from '#server/context.ts';
import type { CaseFiles } from './photo-store.ts';

const lost = (cause?: unknown) =>
  new AppError('unavailable', 'This file cannot be read at the moment. We look into it; please try again later.', {
    retryAfter: 600,
    cause,
  });

/** What a disk gives of a file whose row is there. @throws {AppError} `unavailable`, and the log says which file. */
async function unlessLost<T>({ log }: Pick<Context, 'log'>, id: string, work: Promise<T>): Promise<NonNullable<T>> {
  let found: T;
  try {
    found = await work;
  } catch (error) {
    log.error({ err: error, file: id }, 'a file of a case cannot be read');
    throw lost(error);
  }
  if (found) return found;
  // A row without its file: a disk that is not there, or a copy of the data without it. Nobody hears of it otherwise.
  log.error({ file: id }, 'a file of a case is missing on the disk');
  throw lost();
}

/** Reads a file whose row is there. @throws {AppError} `unavailable` where it cannot be. */
export const readCaseFile = (context: Pick<Context, 'log'>, files: CaseFiles, id: string) =>
  unlessLost(context, id, files.read(id));

/** Sees to it that a file whose row is there can be read. @throws {AppError} `unavailable` where it cannot be. */
export async function checkCaseFile(context: Pick<Context, 'log'>, files: CaseFiles, id: string): Promise<void> {
  await unlessLost(context, id, files.has(id));
}
