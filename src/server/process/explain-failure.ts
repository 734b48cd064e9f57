import { DrizzleQueryError } from 'drizzle-orm';
import { someCause } from '#server/db/causes.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { isFull } from '#server/files/disk.ts';
import { OPERATOR_ERROR } from '#server/kernel/operator-error.ts';
import { ConfigError } from './config.ts';

/** Codes of errors whose message is sufficient. */
const mendable = new Set([OPERATOR_ERROR, 'EDATADIRLOCKED', 'EMIGRATION', 'EINSTALLATION', 'EOPENFOLDER']);

/** Whether the file system or PostgreSQL (53100) says so. */
const isDiskFull = (error: Error): boolean => isFull(error) || ('code' in error && error.code === '53100');

/** The failure of a statement without the statement: its text has people's words and addresses as values. */
const withoutStatement = (error: Error): Error =>
  error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error;

/** Explains a failure: in a sentence if an operator can fix it, otherwise with its stack. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const failure = withoutStatement(error);
  const { message } = failure;
  if ('code' in error && mendable.has(String(error.code))) return message;
  if (someCause(error, isDiskFull)) return `The disk is full (${message}). Make room, then run this again.`;
  if (isUnavailable(error)) return `The database is away or too slow: ${message}. Try again once it answers.`;
  if (failure === error) return error.stack ?? message;
  // The driver's own frames don't say which statement it was; those of the whole error do.
  const [frames = ''] = /\n\s+at [\s\S]*/.exec(error.stack ?? '') ?? [];
  return `${failure.name}: ${message}${frames}`;
}
