import { isUnavailable } from '#server/db/unavailable.ts';
import { OPERATOR_ERROR } from '#server/kernel/operator-error.ts';
import { ConfigError } from './config.ts';

/** Codes of errors whose message is sufficient. */
const mendable = new Set([OPERATOR_ERROR, 'EDATADIRLOCKED', 'EMIGRATION', 'EINSTALLATION', 'EOPENFOLDER']);

/** Explains a failure: in a sentence if an operator can fix it, otherwise with its stack. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (mendable.has(code ?? '')) return message;
  if (isUnavailable(error) || message.startsWith('Connection terminated')) {
    return `The database is away or too slow: ${message}. Try again once it answers.`;
  }
  return stack ?? message;
}
