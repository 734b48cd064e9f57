import type { ErrorBody } from '#shared/errors.ts';
import { AppError } from './errors.ts';

/**
 * Refuses a change made to another version than the stored one. A caller that names no version passes.
 * @param current the stored version, and the states that the refusal reports with it
 * @throws {AppError} `conflict`
 */
export function assertVersion(
  current: NonNullable<ErrorBody['details']> & { readonly version: number },
  expected: number | undefined,
  message: string,
): void {
  if (expected !== undefined && expected !== current.version)
    throw new AppError('conflict', message, { details: current });
}
