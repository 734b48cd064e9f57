import { invalidInput } from '#server/kernel/errors.ts';

/**
 * Reads the version in an `If-Match` header; undefined without one, and for `*`, which any version matches.
 * @throws {AppError} `invalid_input` for anything else.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"?([1-9]\d{0,8})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw invalidInput({ 'if-match': 'Please send the version as a number.' });
  return Number(version);
}
