import { someCause } from '#server/db/causes.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { isFull } from '#server/files/disk.ts';
import { OPERATOR_ERROR } from '#server/kernel/operator-error.ts';
import { ConfigError } from './config.ts';

/** Codes of errors whose message is sufficient. */
const mendable = new Set([OPERATOR_ERROR, 'EDATADIRLOCKED', 'EMIGRATION', 'EINSTALLATION', 'EOPENFOLDER']);

/** Whether the file system or PostgreSQL (53100) says so. */
const isDiskFull = (error: Error): boolean => isFull(error) || ('code' in error && error.code === '53100');

/** Explains a failure: in a sentence if an operator can fix it, otherwise with its stack. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (mendable.has(code ?? '')) return message;
  if (someCause(error, isDiskFull)) return `The disk is full (${message}). Make room, then run this again.`;
  if (isUnavailable(error) || message.startsWith('Connection terminated')) {
    return `The database is away or too slow: ${message}. Try again once it answers.`;
  }
  return stack ?? message;
}
